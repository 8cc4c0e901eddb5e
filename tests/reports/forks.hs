-- Three threads that each put a number where the main thread waits for it.
module Main (main) where

import Control.Concurrent

main :: IO ()
main = do
  box <- newEmptyMVar
  mapM_ (\n -> forkIO (putMVar box (n * n))) [1 .. 3 :: Int]
  numbers <- mapM (\_ -> takeMVar box) [1 .. 3 :: Int]
  print (sum numbers)
