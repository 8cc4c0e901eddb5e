module Main (main) where

label :: Int -> String
label n = "n = " ++ n

number :: Int -> String
number n = if n > 0 then "positive" else 0

main :: IO ()
main = putStrLn (label 3 ++ number 4 ++ 5)
