-- Sorting under events, long enough to be sampled.
module Main (main) where

import Profile.Domain

sortOf :: Int -> [Int] -> [Int]
sortOf depth xs = event "sort" ["depth of calls" .= min 8 depth] (case xs of
  [] -> []
  x : rest -> let (small, large) = scc "split" (split x rest) in scc "join" (sortOf (depth + 1) small ++ x : sortOf (depth + 1) large))

split :: Int -> [Int] -> ([Int], [Int])
split x = foldr (\y (a, b) -> if y < x then (y : a, b) else (a, y : b)) ([], [])

main :: IO ()
main = print (sum (map (\seed -> sortOf 0 (take 2000 (iterate (\n -> (n * 1103515245 + 12345) `mod` 65536) seed)) !! 1000) [1 .. 40]))
