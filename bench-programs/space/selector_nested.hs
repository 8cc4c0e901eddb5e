-- peak: 5445968
-- Pairs in pairs, and fields of records.
module Main (main) where

data Split = Split { before :: [Int], rest :: ([Int], [Int]) }

split3 :: Int -> Split
split3 n = Split a (b, c)
  where
    (a, bc) = span (< n) [1 .. 3 * n]
    (b, c) = span (< 2 * n) bc

main :: IO ()
main = do
  let s = split3 200000
  print (length (before s))
  print (length (fst (rest s)))
  print (sum (map (`mod` 7) (snd (rest s))))
