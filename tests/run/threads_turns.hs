-- A loop that allocates keeps nobody waiting; variables that many threads change at once lose nothing.
module Main where
import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad
import Data.IORef
import System.IO.Unsafe (unsafePerformIO)
import System.Timeout

work :: Int -> Integer
work n = sum (map fromIntegral (filter odd [1 .. n]))

counted :: IORef Int
counted = unsafePerformIO (newIORef 0)
{-# NOINLINE counted #-}

main :: IO ()
main = do
  -- the other threads get their turns
  let spin n = evaluate (work n) >> spin (n + 1)
  spinner <- forkIO (spin 1000)
  ticks <- newEmptyMVar
  _ <- forkIO (replicateM_ 5 (threadDelay 100) >> putMVar ticks "ticked")
  takeMVar ticks >>= putStrLn
  killThread spinner
  -- one thunk, many threads: evaluated once
  let shared = unsafePerformIO (modifyIORef counted (+ 1) >> evaluate (work 200000))
  answers <- newChan
  forM_ [1 .. 8 :: Int] (\_ -> forkIO (evaluate shared >>= writeChan answers))
  replicateM 8 (readChan answers) >>= print . sum
  readIORef counted >>= print
  -- ten thousand threads and one variable of each sort
  ref <- newIORef (0 :: Int)
  lazily <- newIORef (0 :: Int)
  var <- newMVar (0 :: Int)
  tvar <- newTVarIO (0 :: Int)
  forM_ [1 .. 10000 :: Int] $ \i -> forkIO $ do
    atomicModifyIORef' ref (\n -> (n + i, ()))
    atomicModifyIORef lazily (\n -> (n + i, ()))
    modifyMVar_ var (\n -> return $! n + i)
    atomically (modifyTVar' tvar (+ i) )
  atomically (readTVar tvar >>= check . (== 50005000))
  sequence [readIORef ref, readIORef lazily, readMVar var, readTVarIO tvar] >>= print
  -- transactions do not see each other's middle
  a <- newTVarIO (1000 :: Int)
  b <- newTVarIO 0
  done <- newEmptyMVar
  forM_ [1 .. 4 :: Int] $ \_ -> forkIO $ do
    replicateM_ 500 (atomically (do
      x <- readTVar a
      y <- readTVar b
      when (x + y /= 1000) (throwSTM (userError "torn"))
      writeTVar a (y + fromIntegral (work 20 `mod` 2))
      z <- readTVar a
      writeTVar b (1000 - z)))
    putMVar done ()
  replicateM_ 4 (takeMVar done)
  atomically ((+) <$> readTVar a <*> readTVar b) >>= print
  -- a loop is left when its time is over, and what it was about goes on afterwards
  let long = work 3000000
  r <- timeout 10000 (evaluate (length [1 :: Integer ..]))
  print r
  _ <- timeout 1 (evaluate long)
  print long
  -- a loop in a thread that masks is not
  m <- newEmptyMVar
  t <- mask_ (forkIO (evaluate (work 300000) >>= putMVar m))
  yield
  k <- forkIO (killThread t)
  takeMVar m >>= print
  k `seq` return ()
