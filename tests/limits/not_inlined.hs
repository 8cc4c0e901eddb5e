-- A strict loop that is not to be inlined allocates no more than one that may be.
module Main (main) where

loop :: Int -> Int -> Int
loop acc 0 = acc
loop acc n = loop (acc + n * n) (n - 1)
{-# NOINLINE loop #-}

main :: IO ()
main = print (loop 0 1000000)
