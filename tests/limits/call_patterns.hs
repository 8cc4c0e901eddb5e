-- What a loop goes from round to round with is not constructed in each: one of several states, a pair that it looks at
-- only in one of its branches, a number that is in a constructor.
module Main (main) where

import Data.IORef (IORef, newIORef, readIORef)

data Pair = Pair !Int !Int

data State = Outside | Inside Int | Between Int Int

-- How often there are two, and what was last seen then.
scan :: Int -> Int -> Int
scan n k = go Outside 0 0
  where
    go :: State -> Int -> Int -> Int
    go s i total
      | i >= n = case s of
          Outside -> total
          Inside a -> total + a
          Between a b -> total + a + b
      | otherwise = case s of
          Outside -> go (Inside i) (i + k) total
          Inside a -> if odd a then go (Between a i) (i + k) total else go (Inside (a + 1)) (i + 1) total
          Between a b -> if even (a + b) then go Outside (i + k) (total + 1) else go (Between b i) (i + k) total
{-# NOINLINE scan #-}

-- The pair is looked at in the end, and in every seventh round.
pairs :: IORef Int -> Int -> IO Int
pairs ref n = go 0 (Just (Pair n 1))
  where
    go :: Int -> Maybe Pair -> IO Int
    go i s
      | i == n = return $! (case s of Nothing -> 0; Just (Pair a b) -> a + b)
      | otherwise = do
          k <- readIORef ref
          case s of
            Nothing -> return i
            Just (Pair a b)
              | a < b -> go (i + 1) Nothing
              | b > 1000000000 -> go (i + 1) (Just (Pair a k))
              | otherwise -> go (i + 1) (Just (Pair (a + k) (b + k)))
{-# NOINLINE pairs #-}

-- What a function takes apart that it is called with in several places.
middle :: [Int] -> Int -> Int
middle [a, b, c] k
  | k > a = if k > c then c * k - a else b + c * k
  | otherwise = if k < b then b * k - c * a else a * k + b
middle _ k = k

middles :: Int -> Int -> Int
middles n k = go 0 0
  where
    go :: Int -> Int -> Int
    go i total
      | i >= n = total
      | odd i = go (i + 1) (total + middle [i, k, total] (i * k))
      | even (total + k) = go (i + 1) (total + middle [k, i, i] (i + k))
      | otherwise = go (i + 1) (middle [total, i, k] total)
{-# NOINLINE middles #-}

main :: IO ()
main = do
  ref <- newIORef 3
  k <- readIORef ref
  print (scan 1000000 k)
  pairs ref 100000 >>= print
  print (middles 100000 k)
