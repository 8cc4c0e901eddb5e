-- A loop that does not allocate, and enters a cost centre each time.
module Main (main) where

import Data.Bits

spin :: Int -> Int -> Int
spin 0 sum = sum
spin n sum = scc "spin" (spin (n - 1) (sum `xor` (n * 31)))

main :: IO ()
main = print (spin 300000000 0)
