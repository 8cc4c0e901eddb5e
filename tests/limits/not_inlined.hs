-- A strict loop that is not to be inlined allocates no more than one that may be. Literals that fit into a word are none that is read
-- from its digits each time.
module Main (main) where

import Data.Bits (xor)
import Data.List (foldl')
import Data.Word (Word64)

hash :: Int -> Word64
hash n = foldl' (\h i -> (h `xor` fromIntegral i) * 0x9e3779b97f4a7c15) 14695981039346656037 [1 .. n]

loop :: Int -> Int -> Int
loop acc 0 = acc
loop acc n = loop (acc + n * n) (n - 1)
{-# NOINLINE loop #-}

main :: IO ()
main = print (loop 0 1000000) >> print (hash 100000)
