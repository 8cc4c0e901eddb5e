-- With `-O`, what library functions make of a list that a loop does not depend on is made once, not in every round, whatever consumes it.
module Main (main) where

import Data.Char (toUpper)
import Data.List

uses :: [[Int] -> [Int] -> [Int]]
uses =
  [ \xs ys -> [x + length (nub ys) | x <- xs]
  , \xs ys -> [x | x <- xs, x `elem` nub ys]
  , \xs ys -> map (\x -> x + length (group ys)) xs
  , \xs ys -> map (\x -> sort ys !! (x `mod` 50)) xs
  , \xs ys -> map (\x -> x + last (reverse ys)) xs
  , \xs ys -> map (\x -> x + last (scanl (+) 0 ys)) xs
  , \xs ys -> map (\x -> x + head (sortBy (\a b -> compare b a) ys)) xs
  , \xs ys -> map (\x -> x + length (words (map toUpper (unwords (map show ys))))) xs
  , \xs ys -> map (\x -> length (filter (< x) (nub (sort ys)))) xs
  , \xs ys -> map (\x -> maybe 0 id (elemIndex x (nub ys))) xs
  , \xs ys -> map (\x -> x + sum (zipWith3 (\a b c -> a * b + c) ys (reverse ys) ys)) xs
  , \xs ys -> map (\x -> x + length (permutations (take 5 ys))) xs
  , \xs ys -> map (\x -> x + length (intersect ys (reverse ys))) xs
  ]

type Matrix = [[Int]]

product2 :: Matrix -> Matrix -> Matrix
product2 a b = [[sum (zipWith (*) r c) `mod` 1009 | c <- transpose b] | r <- a]

main :: IO ()
main = do
  let xs = [1 .. 200]
      ys = map (`mod` 50) [1 .. 200]
  mapM_ (\f -> print (sum (f xs ys))) uses
  let m = [[(i * j) `mod` 7 | j <- [1 .. 20]] | i <- [1 .. 20]]
  print (sum (map sum (foldl' product2 m (replicate 10 m))))
