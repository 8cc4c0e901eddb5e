-- With `-O`, what library functions make of a list that a loop does not depend on is made once, not in every round, whatever consumes it;
-- what functions of the program make of such arguments alone, too.
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

classify :: [Int] -> Int -> Int
classify ys x
  | x < s !! (length ys `div` 4) = 1
  | x > s !! (3 * length ys `div` 4) = 2
  | otherwise = 3
  where s = sort ys

primesTo :: Int -> [Int]
primesTo n = sieve [2 .. n]
  where
    sieve (p : xs) | p * p > n = p : xs
                   | otherwise = p : sieve [x | x <- xs, x `mod` p /= 0]
    sieve [] = []

factors :: Int -> Int -> [Int]
factors most n = [p | p <- primesTo most, n `mod` p == 0]

score :: String -> String -> Int
score ref w = length (filter (`elem` letters) w)
  where letters = nub (sort (filter (/= ' ') (map toUpper ref)))

type Matrix = [[Int]]

product2 :: Matrix -> Matrix -> Matrix
product2 a b = [[sum (zipWith (*) r c) `mod` 1009 | c <- transpose b] | r <- a]

main :: IO ()
main = do
  let xs = [1 .. 200]
      ys = map (`mod` 50) [1 .. 200]
  mapM_ (\f -> print (sum (f xs ys))) uses
  print (sum (map (\x -> classify (reverse ys) x) xs))
  print (sum (map (length . factors 200) xs))
  print (sum (map (score "the quick brown fox") (words (map toUpper (unwords (replicate 200 "lazy dog"))))))
  let m = [[(i * j) `mod` 7 | j <- [1 .. 20]] | i <- [1 .. 20]]
  print (sum (map sum (foldl' product2 m (replicate 10 m))))
