module Main (main) where

f :: [Int, Int] -> Int
f _ = 1

main :: IO ()
main = print (f [])
