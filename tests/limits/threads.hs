-- Ten thousand threads at a time, then one that goes deep.
module Main (main) where

import Control.Concurrent
import Control.Monad

deep :: Int -> Int
deep 0 = 0
deep n = 1 + deep (n - 1)
{-# NOINLINE deep #-}

main :: IO ()
main = do
  gate <- newEmptyMVar
  done <- newEmptyMVar
  forM_ [1 .. 10000] $ \i -> forkIO (readMVar gate >> putMVar done (deep (i `mod` 7 * 100)))
  putMVar gate ()
  results <- replicateM 10000 (takeMVar done)
  print (sum results)
  last' <- newEmptyMVar
  _ <- forkIO (putMVar last' $! deep 1000000)
  takeMVar last' >>= print
