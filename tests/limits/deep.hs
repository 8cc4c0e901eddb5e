-- Goes five million calls deep.
module Main (main) where

count :: Int -> Integer
count 0 = 0
count n = 1 + count (n - 1)
{-# NOINLINE count #-}

main :: IO ()
main = print (count 5000000)
