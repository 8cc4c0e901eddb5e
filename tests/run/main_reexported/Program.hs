module Program (main) where

main :: IO ()
main = putStrLn "from Program"
