-- Variables that threads share: a transaction, a change of a variable and a turn of two threads make few closures, and who waits again
-- and again for one of two variables does not stand at the other more and more often.
module Main (main) where

import Control.Concurrent
import Control.Concurrent.STM
import Control.Monad

main :: IO ()
main = do
  total <- newTVarIO (0 :: Int)
  forM_ [1 .. 10000] $ \i -> atomically (modifyTVar' total (+ i))
  readTVarIO total >>= print
  counter <- newMVar (0 :: Int)
  forM_ [1 .. 10000] $ \i -> modifyMVar_ counter (\x -> return $! x + i)
  readMVar counter >>= print
  there <- newEmptyMVar
  back <- newEmptyMVar
  _ <- forkIO (forM_ [1 .. 5000 :: Int] $ \i -> takeMVar there >>= \x -> putMVar back $! x + i)
  foldM (\x _ -> putMVar there x >> takeMVar back) 0 [1 .. 5000 :: Int] >>= print
  stop <- newTVarIO False
  item <- newTVarIO (0 :: Int)
  done <- newTVarIO (0 :: Int)
  _ <- forkIO (worker stop item done)
  forM_ [1 .. 20000] $ \i -> do
    atomically (writeTVar item i)
    atomically (readTVar item >>= check . (== 0))
  atomically (writeTVar stop True)
  readTVarIO done >>= print

-- Adds up what it gets until it is to stop.
worker :: TVar Bool -> TVar Int -> TVar Int -> IO ()
worker stop item done = do
  goes <- atomically $ do
    ended <- readTVar stop
    n <- readTVar item
    if n > 0
      then writeTVar item 0 >> modifyTVar' done (+ n) >> return True
      else check ended >> return False
  when goes (worker stop item done)
