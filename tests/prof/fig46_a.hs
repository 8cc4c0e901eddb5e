-- Figure 4.6 (a): an abstraction declared and applied under one cost centre. "cc" pays for its body under all schemes.
module Main (main) where

squares :: Int -> [Int]
squares n = if n == 0 then [] else n * n : squares (n - 1)
{-# NOINLINE squares #-}

main :: IO ()
main = scc "outside" (print (total (scc "cc" ((\x -> squares (x + 1)) 1000))))

total :: [Int] -> Int
total xs = case xs of { [] -> 0; y : ys -> y + total ys }
{-# NOINLINE total #-}
