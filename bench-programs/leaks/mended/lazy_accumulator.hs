{-# LANGUAGE BangPatterns #-}
-- The parts of the accumulator are evaluated at each step, too.
module Main (main) where

mean :: [Double] -> Double
mean xs = total / fromIntegral count
  where
    (total, count) = foldl step (0, 0 :: Int) xs
    step (!t, !n) x = (t + x, n + 1)

main :: IO ()
main = print (mean [1 .. 600000])
