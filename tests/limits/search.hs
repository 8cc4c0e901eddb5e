-- What follows an element of an inner list is a thunk that is entered last: as a join point it leaves nothing on the stack,
-- however many elements there are. Two million update frames would not fit into a megabyte (`+RTS -K1m`).
module Main (main) where

import Data.List (find)

pentagonal :: Integer -> Integer
pentagonal n = n * (3 * n - 1) `div` 2

isPentagonal :: Integer -> Bool
isPentagonal n = index == fromIntegral (floor index :: Integer)
  where index = (1 + sqrt (1 + 24 * fromIntegral n)) / 6 :: Double

neighbours :: Integer -> Integer -> (Integer, Bool, Bool)
neighbours m n = (difference, isPentagonal difference, isPentagonal total)
  where
    difference = pentagonal m - pentagonal n
    total = pentagonal m + pentagonal n

main :: IO ()
main = print (find (\(_, f, s) -> f && s) (concatMap (\m -> map (neighbours m) [1 .. m - 1]) [1 ..]))
