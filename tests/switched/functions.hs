-- off: insert; sort; insert sort; total
-- exact
module Main (main) where

import Profile.Census (census)

insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys) = scc "insert" (if x <= y then x : y : ys else y : insert x ys)

sort :: [Int] -> [Int]
sort xs = {-# SCC sort #-} foldr insert [] xs

-- Functions that an annotation describes and others apply.
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g = \x -> f (g x)

pair :: (Int -> Int, Int)
pair = let n = length (sort [3, 2, 1]) in (\x -> x + n, n)

main :: IO ()
main = do
  let sorted = map sort [[n, 7 .. 100] | n <- [1 .. 6]]
  print (scc "total" (sum (map (compose (fst pair) sum) sorted)))
  census 1
  print (length (concat sorted))
