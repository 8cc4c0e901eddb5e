-- Figure 4.6 (b): an abstraction declared under "cc" and applied outside. "cc" pays for its body under
-- lexical and hybrid scoping, "outside" under evaluation scoping.
module Main (main) where

squares :: Int -> [Int]
squares n = if n == 0 then [] else n * n : squares (n - 1)
{-# NOINLINE squares #-}

main :: IO ()
main = scc "outside" (print (total ((scc "cc" (\x -> squares (x + 1))) 1000)))

total :: [Int] -> Int
total xs = case xs of { [] -> 0; y : ys -> y + total ys }
{-# NOINLINE total #-}
