-- peak: 72816
-- Lists that one function makes and another uses up, through maps, zips and folds.
module Main (main) where

import Data.List (foldl', groupBy, mapAccumL, unfoldr)

collatz :: Int -> [Int]
collatz = unfoldr (\n -> if n > 400000 then Nothing else Just (n * 3 `mod` 1013, n + 1))

main :: IO ()
main = do
  print (foldl' (+) 0 (map fst (zip (collatz 1) (cycle "ab"))))
  print (length (groupBy (\x y -> x `div` 50000 == y `div` 50000) [1 .. 400000 :: Int]))
  print (maximum (snd (mapAccumL (\a x -> let b = (a + x) `mod` 1009 in b `seq` (b, b)) 0 (collatz 1))))
  mapM_ print (filter (\x -> x `mod` 100000 == 0) (scanl (\a x -> a `seq` (a + x)) 0 (replicate 300000 1)))
