-- Work before a function that does not look at its argument is done once, however often the function is applied. (How
-- often is counted.)
module Main (main) where

import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

counter :: IORef Int
counter = unsafePerformIO (newIORef 0)
{-# NOINLINE counter #-}

counted :: Int -> Int
counted x = unsafePerformIO (modifyIORef' counter (+ 1) >> return ((x * 7 + 3) `mod` 101))
{-# NOINLINE counted #-}

next :: Int -> Int
next x = x + 1
{-# NOINLINE next #-}

fiveTimes :: (Int -> [Int]) -> [Int]
fiveTimes f = concatMap f [1 .. 5]
{-# NOINLINE fiveTimes #-}

howOften :: Show a => a -> IO ()
howOften x = do
  writeIORef counter 0
  print x
  readIORef counter >>= print

main :: IO ()
main = do
  howOften (fiveTimes (let w = counted 5 in \_ -> case w of
    0 -> [1]
    v -> let z = next (v + 5) in [v, z, next z, next (z + 1), z `div` 2]))
