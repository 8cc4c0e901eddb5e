-- options: -fprof-auto-top
-- Lists of one annotated function that another one uses up are not made; each part stays its own function's.
module Main (main) where

import Data.List (foldl')

total :: [Int] -> Int
total xs = foldl' (+) 0 xs

longest :: [Int] -> Int
longest = \xs -> maximum (0 : xs)

squares :: Int -> Int
squares n = total [x * x | x <- [1 .. n], even x]

nested :: Int -> Int
nested n = total [x * y | x <- [1 .. n], y <- [1 .. x]]

count :: Int -> Int
count n = case total (map (+ n) (takeWhile (< n) [1 ..])) of
  0 -> 1
  k -> k + longest (filter odd [n .. 2 * n])

main :: IO ()
main = do
  print (squares 1000)
  print (nested 30)
  print (count 100)
