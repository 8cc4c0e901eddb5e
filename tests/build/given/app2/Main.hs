import Common

main :: IO ()
main = putStrLn which
