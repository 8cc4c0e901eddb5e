-- Lists of a thousand cells of three words, and a number of two words in each: 40,000 bytes, of which each has another life.
module Main (main) where

import Data.IORef
import Profile.Census (census)

list :: Int -> [Int]
list n = go (n + 1)
  where
    go i = if i > n + 1000 then [] else i : go (i + 1)
{-# NOINLINE list #-}

-- Makes all of a list without looking at any of it again: each cell is made by the one behind it.
made :: Int -> [Int]
made n = go (n + 999) []
  where
    go i acc = if i < n then acc else go (i - 1) (number i : acc)
{-# NOINLINE made #-}

-- A number that is made, and not looked at.
number :: Int -> Int
number i = i
{-# NOINLINE number #-}

total :: [Int] -> Int
total = foldr (+) 0
{-# NOINLINE total #-}

main :: IO ()
main = do
  ref <- newIORef []
  writeIORef ref (made 10000)
  readIORef ref >>= \xs -> xs `seq` return ()
  census 1
  census 2
  readIORef ref >>= print . total
  census 3
  census 4
  readIORef ref >>= print . total
  census 5
  census 6
  census 7
  writeIORef ref []
  census 8
