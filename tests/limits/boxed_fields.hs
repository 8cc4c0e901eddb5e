-- What functions return in fields of a general type, or beside the state of an action, is not boxed for it: fractions of
-- `Int`s, a recursive function over numbers of two parts, an action that returns a number.
module Main (main) where

import Data.Ratio

infix 5 :+:
data Gauss a = !a :+: !a

power :: Gauss Int -> Int -> Gauss Int
power (a :+: b) n
  | n == 0 = 1 :+: 0
  | even n = power (a * a - b * b :+: 2 * a * b) (n `div` 2)
  | otherwise = case power (a :+: b) (n - 1) of c :+: d -> (a * c - b * d) :+: (a * d + b * c)

norm :: Gauss Int -> Int
norm (a :+: b) = (a * a + b * b) `mod` 1009

-- | How often the number is to be halved.
halvings :: Int -> IO Int
halvings n
  | n < 1 = putStrLn "not a number to be halved" >> return 0
  | odd n = return 0
  | otherwise = do
      more <- halvings (n `div` 2)
      return $! more + 1

main :: IO ()
main = do
  print (sum [(i `mod` 5) % 6 | i <- [1 .. 100000 :: Int]])
  print (sum [norm (power (i :+: 1) 5) | i <- [1 .. 100000]])
  let count i total | i > 100000 = return total
                    | otherwise = halvings i >>= \h -> count (i + 1) $! total + h
  count 1 0 >>= print
