-- The map evaluates its values when they go in.
module Main (main) where

import qualified Data.Map.Strict as Map

count :: Map.Map Int Int -> Int -> Map.Map Int Int
count m k = Map.insertWith (+) (k `mod` 10) 1 m

fill :: Map.Map Int Int -> [Int] -> Map.Map Int Int
fill m (k : ks) = let m' = count m k in m' `seq` fill m' ks
fill m [] = m

main :: IO ()
main = print (Map.toList (fill Map.empty [1 .. 600000]))
