-- A histogram in a map whose values are never evaluated while it is filled.
module Main (main) where

import qualified Data.Map.Lazy as Map

count :: Map.Map Int Int -> Int -> Map.Map Int Int
count m k = Map.insertWith (+) (k `mod` 10) 1 m

fill :: Map.Map Int Int -> [Int] -> Map.Map Int Int
fill m (k : ks) = let m' = count m k in m' `seq` fill m' ks
fill m [] = m

main :: IO ()
main = print (Map.toList (fill Map.empty [1 .. 600000]))
