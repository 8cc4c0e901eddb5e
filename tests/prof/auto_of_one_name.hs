-- options: -fprof-auto
-- Bindings of one name have each their own row, also beside an annotation of that name; strict ones have rows, too. (Entries as GHC 9.0.2 has them without optimisation.)
{-# LANGUAGE BangPatterns #-}
module Main (main) where

-- 9 and 3 entries of `pick.go`.
pick :: Int -> Int
pick n | n > 3 = go n
  where go k = k * length (show k)
pick n = go n
  where go k = k + length (show k)

-- 177 entries of the function, and as many of the annotation.
fib :: Int -> Integer
fib n = {-# SCC "fib" #-} (if n < 2 then toInteger n else fib (n - 1) + fib (n - 2))

-- 10 entries each.
strict :: Int -> Int
strict n = quotient + rest + twice
  where
    !twice = length (replicate n 'x') * 2
    !(quotient, rest) = (n + twice) `quotRem` 3

-- 1 entry of `cyclic.list`, which is strict and recursive.
cyclic :: Int -> [Int]
cyclic n = take 4 list
  where
    !list = n : next
    next = map (+ 1) (take 3 list)

-- One entry each.
(small, large) = (length (show (fib 3)), length (show (fib 5)))
[one, two] = map pick [11, 12]

main :: IO ()
main = print (sum (map pick [1 .. 10]), cyclic 3, fib 10, sum (map strict [1 .. 10]), small + large + one + two)
