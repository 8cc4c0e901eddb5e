-- machines
module Main (main) where

import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef
import Data.Maybe
import System.IO.Unsafe
import System.Mem
import System.Mem.Weak
import System.Timeout
import Data.Unique
import Control.Monad.ST
import qualified Control.Monad.ST.Lazy as L
import Data.STRef
import System.CPUTime
import System.Info
import Debug.Trace

main :: IO ()
main = do
  timeout 100000 (return 5) >>= print
  timeout 1000 (threadDelay 2000000 >> return 5) >>= print
  timeout 0 (return 1) >>= print
  timeout (-1) (return 2) >>= print
  r <- try (timeout 100000 (throwIO (userError "inside"))) :: IO (Either IOException (Maybe ()))
  print r
  timeout 200000 (timeout 1000 (threadDelay 2000000)) >>= print
  timeout 1000 (timeout 2000000 (threadDelay 1000000)) >>= print
  v <- newEmptyMVar
  timeout 1000 (takeMVar v :: IO Int) >>= print
  m <- newEmptyMVar
  t <- forkIO ((threadDelay 1000000) `catch` \e -> putMVar m (show (e :: AsyncException)))
  yield
  killThread t
  takeMVar m >>= putStrLn
  t <- forkIO ((threadDelay 1000000) `catch` \e -> putMVar m (show (e :: ErrorCall)))
  yield
  throwTo t (ErrorCall "from outside")
  takeMVar m >>= putStrLn
  done <- newEmptyMVar
  _ <- forkFinally (evaluate (1 `div` (0 :: Int))) (putMVar done)
  takeMVar done >>= print . either show show
  _ <- forkIOWithUnmask (\u -> u (putMVar done (Right 3)))
  takeMVar done >>= print . either (const "left") show
  c <- newChan
  forM_ [1 .. 5 :: Int] (writeChan c)
  d <- dupChan c
  writeList2Chan c [6, 7]
  xs <- getChanContents c
  print (take 7 xs)
  replicateM 2 (readChan d) >>= print
  q <- newQSem 2
  waitQSem q; waitQSem q
  _ <- forkIO (signalQSem q)
  waitQSem q
  putStrLn "qsem"
  n <- newQSemN 3
  waitQSemN n 2
  _ <- forkIO (signalQSemN n 2)
  waitQSemN n 3
  putStrLn "qsemn"
  mv <- newMVar (1 :: Int)
  modifyMVar_ mv (return . (+ 1))
  modifyMVar mv (\x -> return (x * 10, x)) >>= print
  r <- try (modifyMVar_ mv (\_ -> throwIO (ErrorCall "no"))) :: IO (Either ErrorCall ())
  print r
  swapMVar mv 7 >>= print
  withMVar mv print
  tryTakeMVar mv >>= print
  tryTakeMVar mv >>= print
  tryPutMVar mv 8 >>= print
  tryPutMVar mv 9 >>= print
  tryReadMVar mv >>= print
  isEmptyMVar mv >>= print
  readMVar mv >>= print
  w <- mkWeakPtr mv Nothing
  fmap isJust (deRefWeak w) >>= print
  withMVar mv print
  r <- newIORef (0 :: Int)
  w2 <- mkWeakIORef r (putStrLn "finalised")
  finalize w2
  fmap isJust (deRefWeak w2) >>= print
  atomicModifyIORef r (\x -> (x + 1, x)) >>= print
  atomicModifyIORef' r (\x -> (x + 1, x)) >>= print
  atomicWriteIORef r 10
  modifyIORef' r (* 2)
  readIORef r >>= print
  performGC
  u1 <- newUnique
  u2 <- newUnique
  print (u1 == u2, u1 < u2, hashUnique u1 == hashUnique u2)
  print (runST (do { s <- newSTRef 1; modifySTRef s (+ 1); modifySTRef' s (* 5); readSTRef s }))
  print (take 3 (L.runST (let go n = do { xs <- go (n + 1); return (n : xs) } in go 0)))
  x <- unsafeInterleaveIO (putStrLn "forced" >> return 3)
  putStrLn "before"
  print (x + 1)
  t0 <- getCPUTime
  print (t0 >= 0, cpuTimePrecision > 0, os, arch, compilerName == "ghc" || True)
  tid <- myThreadId
  print (tid == tid, compare tid tid)
  rtsSupportsBoundThreads `seq` putStrLn "end"
  r <- try (newEmptyMVar >>= \e -> takeMVar (e :: MVar ())) :: IO (Either BlockedIndefinitelyOnMVar ())
  print r
