-- Recursion so deep that its stack is most of what is alive while it comes back: the numbers are allocated then.
module Main (main) where

chain :: Int -> Integer
chain 0 = 12345678901234567890
chain n = 1 + chain (n - 1)

main :: IO ()
main = print (scc "chain" (chain 300000))
