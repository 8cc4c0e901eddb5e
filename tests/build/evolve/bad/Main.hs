module Main (main) where

import System.Environment (getArgs)

insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys)
  | y < x = y : insert x ys
  | otherwise = x : y : ys

sorted :: [Int] -> [Int]
sorted xs = foldr insert [] xs

twice :: Int -> Int
twice x = x + "x"

main :: IO ()
main = do
  [n] <- getArgs
  print (sum (map twice (sorted [read n, read n - 1 .. 1])))
