module Main (main) where

import System.Environment (getArgs)

merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

sorted :: [Int] -> [Int]
sorted [] = []
sorted [x] = [x]
sorted xs = merge (sorted before) (sorted after)
  where
    (before, after) = splitAt (length xs `div` 2) xs

twice :: Int -> Int
twice x = x + x

main :: IO ()
main = do
  [n] <- getArgs
  print (sum (map twice (sorted [read n, read n - 1 .. 1])))
