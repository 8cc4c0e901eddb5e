-- Actions that are made once and run several times: making them enters their labels once. Others, that are run once each time that they are made, take the state; their entries are the same.
module Main (main) where

import Control.Exception (IOException, catch, throwIO)
import Control.Monad (forM_, replicateM_, when)
import Data.IORef

-- Goes on with itself.
loop :: IORef Int -> Int -> IO ()
loop _ 0 = return ()
loop r n = scc "loop" (modifyIORef' r (+ 1) >> loop r (n - 1))

-- Ends with itself within the annotation; never run again.
count :: IORef Int -> Int -> IO ()
count r n
  | n == 0 = return ()
  | otherwise = scc "count" (modifyIORef' r (+ n) >> count r (n - 1))

-- Works before it is an action.
weight :: Int -> Int
weight n = scc "weight" (length (filter even [1 .. n]))

weighted :: IORef Int -> Int -> IO ()
weighted r n = let w = weight n in modifyIORef' r (+ w) >> when (w > 5) (modifyIORef' r (subtract w))

-- Two that go on with one another.
ping, pong :: IORef Int -> Int -> IO ()
ping r n = if n == 0 then return () else scc "ping" (modifyIORef' r (+ 1) >> pong r (n - 1))
pong r n = if n == 0 then return () else scc "pong" (modifyIORef' r (+ 2) >> ping r (n - 1))

-- Handlers run what they return once.
guarded :: IORef Int -> Int -> IO ()
guarded r n =
  scc "guarded" (when (n == 3) (throwIO (userError "three")) >> modifyIORef' r (+ n))
    `catch` \e -> let _ = e :: IOException in count r 2

-- A parameter that is run once, and one that is run again.
once, again :: (Int -> IO ()) -> Int -> IO ()
once act n = act n >> act (n + 1)
again act n = let m = act n in m >> m
{-# NOINLINE once #-}
{-# NOINLINE again #-}

main :: IO ()
main = do
  r <- newIORef 0
  let made = loop r 10
  replicateM_ 3 made
  count r 10
  let heavy = weighted r 20
  replicateM_ 3 heavy
  forM_ [1 .. 10] (weighted r)
  ping r 7
  let rally = ping r 4
  rally >> rally
  forM_ [1 .. 5] (guarded r)
  once (count r) 4
  again (loop r) 4
  readIORef r >>= print
