-- Figure 4.6 (f): a function in a data structure built under "cc", and a value beside it. "cc" pays for the value under all
-- schemes; for what applying the function costs, under lexical and hybrid scoping.
module Main (main) where

squares :: Int -> [Int]
squares n = if n == 0 then [] else n * n : squares (n - 1)
{-# NOINLINE squares #-}

main :: IO ()
main = scc "outside" (case scc "cc" (squares 10, \x -> squares (x + 1)) of
  (val, f) -> print (total val + total (f 1000)))

total :: [Int] -> Int
total xs = case xs of { [] -> 0; y : ys -> y + total ys }
{-# NOINLINE total #-}
