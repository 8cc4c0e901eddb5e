-- A thread that fails ends alone, and says so; a main thread that waits for ever fails.
-- machines
module Main (main) where

import Control.Concurrent

main :: IO ()
main = do
  done <- newEmptyMVar
  _ <- forkIO (putStrLn "works" >> putMVar done ())
  takeMVar done
  _ <- forkIO (errorWithoutStackTrace "a thread's own failure")
  yield
  putStrLn "goes on"
  takeMVar done
