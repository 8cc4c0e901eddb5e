-- What is taken is given back, whenever an exception of another thread arrives.
-- machines
-- stress
module Main (main) where

import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef
import System.Timeout (timeout)

main :: IO ()
main = do
  -- timeout around bracket: the resource is given back, the cleaning up runs through.
  held <- newIORef (0 :: Int)
  let acquire = modifyIORef' held (+ 1)
      release = yield >> modifyIORef' held (subtract 1) >> yield
  r <- timeout 2000 (bracket_ acquire release (threadDelay 10000000))
  n <- readIORef held
  print (r, n)
  -- The time is up while it acquires: that is done first, and then given back.
  r2 <- timeout 2000 (bracket_ (uninterruptibleMask_ (threadDelay 10000) >> acquire) release (threadDelay 10000000 >> putStrLn "not reached"))
  n2 <- readIORef held
  print (r2, n2)
  -- The time is up while it cleans up.
  r3 <- timeout 2000 (bracket_ acquire (uninterruptibleMask_ (threadDelay 10000) >> release) (return 'r'))
  n3 <- readIORef held
  print (r3, n3)
  -- Killed at any step: the content of the variable is there.
  v <- newMVar (0 :: Int)
  forM_ [0 .. 30] $ \k -> do
    done <- newEmptyMVar
    t <- forkFinally (forever (modifyMVar_ v (\x -> yield >> return (x + 1)) >> withMVar v (\_ -> yield) >> bracket_ acquire release yield))
      (\_ -> putMVar done ())
    replicateM_ k yield
    killThread t
    takeMVar done
  x <- tryTakeMVar v
  n4 <- readIORef held
  print (fmap (> 0) x, n4)
  -- Semaphores: who is killed while it waits takes nothing with it.
  q <- newQSem 1
  waitQSem q
  waiters <- replicateM 3 (forkIO (waitQSem q))
  yield
  mapM_ killThread waiters
  signalQSem q
  timeout 100000 (waitQSem q) >>= print
  signalQSem q
  s <- newQSemN 3
  waitQSemN s 2
  big <- forkIO (waitQSemN s 3)
  small <- newEmptyMVar
  _ <- forkIO (waitQSemN s 1 >> putMVar small "one unit")
  yield
  killThread big
  timeout 100000 (takeMVar small) >>= print
  forM_ [0 .. 10] $ \k -> do
    t <- forkIO (bracket_ (waitQSemN s 1) (signalQSemN s 1) (yield >> yield))
    replicateM_ k yield
    signalQSemN s 1
    yield
    killThread t
    waitQSemN s 1
  signalQSemN s 3
  timeout 100000 (waitQSemN s 3) >>= print
  -- Channels: a reader that is killed leaves all elements.
  ch <- newChan
  reader <- forkIO (void (readChan ch))
  yield
  killThread reader
  forM_ [1 .. 3 :: Int] (writeChan ch)
  timeout 100000 (replicateM 3 (readChan ch)) >>= print
  -- forkFinally: its end is done, however early the thread is killed.
  ends <- newEmptyMVar
  ts <- replicateM 5 (forkFinally (threadDelay 10000000) (\e -> putMVar ends (either show show e)))
  mapM_ (forkIO . killThread) ts
  replicateM 5 (takeMVar ends) >>= print
  -- Nested times.
  r5 <- timeout 50000000 (timeout 1000 (threadDelay 10000000))
  print r5
  r6 <- timeout 1000 (timeout 50000000 (threadDelay 10000000) `finally` putStrLn "inner cleaned up")
  print r6
