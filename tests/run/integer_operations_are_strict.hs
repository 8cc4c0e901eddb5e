-- A remainder by -1 and a least common multiple with 0 evaluate the other argument, too; so an accumulator of
-- remainders needs no chain of thunks.
module Main (main) where

import Control.Exception

partial :: Integer
partial = error "evaluated"
{-# NOINLINE partial #-}

attempt :: Integer -> IO ()
attempt x = try (evaluate x) >>= \r -> case r of
  Left (ErrorCall message) -> putStrLn message
  Right n -> print n

power :: Integer -> Integer -> Integer -> Integer
power _ 0 acc = acc
power w n acc = power w (n - 1) (mod (2 * acc) (10 ^ w))

main :: IO ()
main = do
  mapM_ attempt [partial `mod` (-1), partial `rem` (-1), lcm 0 partial, gcd 1 partial, partial `quot` (-1), partial `div` 1, 0 * partial]
  print (power 6 200000 1)
