-- The cost centre after exceptions of other threads: what handlers, cleaning up and the rest of a mask do is charged where they stand.
module Main (main) where

import Control.Concurrent
import Control.Exception
import Data.IORef

main :: IO ()
main = do
  total <- newIORef (0 :: Int)
  done <- newEmptyMVar
  let count n = modifyIORef' total (+ sum [1 .. n])
  t <- {-# SCC "forks" #-} forkIO
    (({-# SCC "works" #-} mask (\restore -> do
        count 100
        {-# SCC "waits" #-} (restore (threadDelay 100000000) `onException` ({-# SCC "cleans" #-} count 200))))
      `catch` (\e -> {-# SCC "handles" #-} count 300 >> putMVar done (show (e :: AsyncException))))
  yield
  killThread t
  takeMVar done >>= putStrLn
  m <- {-# SCC "masked" #-} mask_ (forkIO (count 50 >> ({-# SCC "interrupted" #-} (takeMVar done >>= putStrLn))
    `catch` (\e -> {-# SCC "after" #-} count 400 >> putMVar done (show (e :: ErrorCall)))))
  yield
  throwTo m (ErrorCall "stop")
  takeMVar done >>= putStrLn
  readIORef total >>= print
