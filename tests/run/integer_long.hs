-- Numbers from some limbs to thousands, around the lengths at which multiplication, division and digits are done in other
-- ways: what one operation gives is held to what others do, and a few remainders are printed.
module Main (main) where

import Data.Bits (shiftL, shiftR)
import Data.List (foldl')

-- A number of so many bits whose limbs are random, or all ones or zeros for some seeds.
number :: Int -> Int -> Integer
number seed bits = foldl' step 1 [1 .. bits `quot` 32] `shiftR` 1
  where
    step n i
      | seed `rem` 3 == 1 = n * 2 ^ (32 :: Int) + 2 ^ (32 :: Int) - 1
      | seed `rem` 3 == 2 && even (i `quot` 5) = n * 2 ^ (32 :: Int)
      | otherwise = n * 2 ^ (32 :: Int) + fromIntegral ((seed * 7919 + i * i * 104729 + i * 1299709) `rem` 4294967291)

sizes :: [Int]
sizes = [60, 130, 700, 1500, 2100, 4500, 9000, 18000, 40000]

check :: Integer -> Integer -> Bool
check a b = and
  [ q * b + r == a, r >= 0, r < b
  , (a + b) * (a - b) == a * a - b * b
  , (a * b) `quot` b == a, (a * b) `rem` b == 0
  , (a * b - 1) `divMod` b == (a - 1, b - 1)
  , negate a `div` b == negate (if r == 0 then q else q + 1)
  , (a `shiftL` 64 + b) - b == a `shiftL` 64
  , (a + 1) - a == 1, a - (a - 1) == 1
  ]
  where (q, r) = a `quotRem` b

main :: IO ()
main = do
  print (and [check (number s n) (number t m) | n <- sizes, m <- sizes, (s, t) <- [(0, 3), (1, 0), (1, 4), (2, 5), (5, 1)]])
  print (and [read (show n) == n && length (show n) == digits n | s <- [0 .. 2], bits <- sizes, let n = number s bits])
  mapM_ print [number 0 n * number 3 m `rem` 1000000007 | n <- [700, 9000, 40000], m <- [2100, 18000]]
  print (length (show (3 ^ (20000 :: Int) :: Integer)), (7 ^ (9000 :: Int) `rem` (10 ^ (40 :: Int)) :: Integer))
  where
    digits n = length (takeWhile (> 0) (iterate (`quot` 10) n))
