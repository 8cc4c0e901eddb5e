module Main (main) where

f :: Int -> Int
f x = case x
  0 -> 1
  n -> n

main :: IO ()
main = print (f 1)
