-- A local loop that enters an `scc` in each round: its result is the same for each element, and yet not to be shared.
module Main where

small :: Int -> Int
small n = n `mod` 5

rounds :: [Int] -> Int
rounds z = sum (map small [x + go 3 (2 :: Int) | x <- z, let { go :: Int -> Int -> Int; go n a = if n <= 0 then a else scc "c0" go (n - 1) a }])

main :: IO ()
main = print (rounds [1 .. 3])
