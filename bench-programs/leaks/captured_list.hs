-- A report is put off, and keeps all that it will read.
module Main (main) where

import Data.IORef

readings :: Int -> [Int]
readings n = [(i * 7919) `mod` 10007 | i <- [1 .. n]]
{-# NOINLINE readings #-}

average :: [Int] -> Int
average xs = sum xs `div` length xs
{-# NOINLINE average #-}

postpone :: IORef [Int] -> [Int] -> IO ()
postpone reports xs = modifyIORef reports (average xs :)

busy :: Int -> Int
busy n = length (pairs n)

pairs :: Int -> [()]
pairs n = [() | a <- [1 .. n], b <- [a .. n], a * b `mod` 7 == 3]
{-# NOINLINE pairs #-}

main :: IO ()
main = do
  reports <- newIORef []
  let xs = readings 100000
  print (maximum xs)
  postpone reports xs
  print (busy 8000)
  readIORef reports >>= print
