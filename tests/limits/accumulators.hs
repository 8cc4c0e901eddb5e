{-# LANGUAGE BangPatterns #-}
-- What a loop counts with is not in a box in each round because the loop returns it in the end: from an action, to what
-- follows it, or as the value of what is suspended.
module Main (main) where

import Data.IORef (IORef, newIORef, readIORef)

data Sums = Sums !Int !Int

total :: IORef Int -> Int -> IO Int
total ref n = go 0 0
  where
    go !acc i
      | i > n = return acc
      | otherwise = do
          x <- readIORef ref
          go (acc + x + i) (i + 1)
{-# NOINLINE total #-}

followed :: IORef Int -> Int -> IO ()
followed ref n = do
  Sums a b <- go (Sums 0 0) 0
  print [a, b]
  where
    go !sums@(Sums a b) i
      | i > n = return sums
      | otherwise = do
          x <- readIORef ref
          go (Sums (a + x) (b + i)) (i + 1)
{-# NOINLINE followed #-}

suspended :: Int -> Int -> Maybe Int
suspended n k = Just (go 0 0)
  where
    go !acc i
      | i > n = acc
      | even i = go acc (i + 1)
      | otherwise = go (acc + i * k) (i + 1)
{-# NOINLINE suspended #-}

main :: IO ()
main = do
  ref <- newIORef 3
  total ref 1000000 >>= print
  followed ref 1000000
  print (suspended 1000000 2)
