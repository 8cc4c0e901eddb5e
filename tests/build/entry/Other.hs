module Other where

elsewhere :: IO ()
elsewhere = putStrLn "elsewhere"

main :: IO ()
main = putStrLn "other main"

number :: Int
number = 1
