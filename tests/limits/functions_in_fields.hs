-- A record whose field is a top-level function, built and taken apart in one action of a program without annotations: it is never built, and the
-- function is called by name, with its argument and its result unboxed.
module Main (main) where

import Data.IORef

data Counters = Counters { slot :: !(Int -> Int), sums :: !(IORef Int) }

slotOf :: Int -> Int
slotOf n = (n * 1013904242 + 12345) `mod` 4096
{-# NOINLINE slotOf #-}

count :: Counters -> Int -> IO ()
count c n = modifyIORef' (sums c) (+ slot c n)

main :: IO ()
main = do
  s <- newIORef 0
  let c = Counters slotOf s
  mapM_ (count c) [1 .. 100000]
  readIORef s >>= print
