module Main where

-- Nearly all of the run is in here.
steps :: Int -> Int -> Int
steps n k
  | n == 1 = k
  | even n = steps (n `quot` 2) (k + 1)
  | otherwise = steps (3 * n + 1) (k + 1)
{-# NOINLINE steps #-}

longest :: Int -> Int -> Int
longest best 0 = best
longest best n = longest (max best (steps n 0)) (n - 1)

main :: IO ()
main = print (longest 0 300000)
