-- peak: 56560
-- Arguments and locals that are dead while something else runs.
module Main (main) where

use :: [Int] -> Int -> Int
use xs n = if n < 0 then length xs else n
{-# NOINLINE use #-}

consume :: [Int] -> IO Int
consume xs = go xs 0
  where
    go [] n = return n
    go (y : ys) n
      | y `mod` 100000 == 0 = print y >> go ys (n + 1)
      | otherwise = let n' = n + 1 in n' `seq` go ys n'
{-# NOINLINE consume #-}

main :: IO ()
main = do
  let xs = map (+ 1) [1 .. 300000]
  print (use xs 1)
  n <- consume xs
  print n
  let ys = map (* 2) [1 .. 300000]
      t = let l = length ys in l `seq` (l, take 3 [l ..])
  case t of
    (l, z) -> print l >> print z
