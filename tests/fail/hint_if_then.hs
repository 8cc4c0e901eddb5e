module Main (main) where

f :: Int -> Int
f x = if x == 1 2 else 3

main :: IO ()
main = print (f 1)
