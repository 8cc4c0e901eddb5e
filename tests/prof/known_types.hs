-- Comparison and arithmetic at known types: the library's methods are functions, and so are charged to who names them and computed
-- without boxes under every scheme. Under lexical scoping, too, what a method written as a constant would hold belongs to its CAF.
module Main (main) where

import Data.List (foldl')

ints, sums, words' :: Int -> Int
ints n = length [x | x <- [1 .. n], x /= 7, x * x > 20, x `mod` 3 == 1, compare x 50 /= LT, x <= 900]
sums n = foldl' (+) 0 (map (\x -> if x < 10 || x >= 90 then x - 1 else 2 * x) [1 .. n])
words' n = sum (map length (words (concatMap (\k -> if even k then "ab " else "c d ") [1 .. n])))

big :: Int -> Integer
big n = product (map toInteger [1 .. n]) `div` 12 + gcd 36 (toInteger n)

real :: Int -> Double
real n = sum [sqrt (fromIntegral k) / 2 | k <- [1 .. n], sin (fromIntegral k) < (0.5 :: Double)]

found :: Int -> Maybe Int
found n = do
  x <- lookup n [(k, k + 1) | k <- [1 .. n]]
  y <- if elem x [3, 5 .. 2 * n] then pure x else Nothing
  return (x + y)

main :: IO ()
main = do
  print (scc "ints" (ints 1000))
  print (scc "sums" (sums 1000))
  print (scc "words" (words' 100))
  print (scc "big" (big 20))
  print (scc "real" (truncate (real 100) :: Int))
  print (scc "found" (found 100))
