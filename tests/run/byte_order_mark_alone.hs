hello :: String
hello = "nor does it without a header"

main :: IO ()
main = putStrLn hello
