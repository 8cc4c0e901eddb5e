-- Recursions that allocate nothing use up the stack: an exception, in each thread, again and again.
module Main (main) where

import Control.Concurrent
import Control.Exception
import Control.Monad

deep :: Int -> Int
deep n = if n == 0 then 0 else 1 + deep (n - 1)
{-# NOINLINE deep #-}

through :: (Int -> Int) -> Int -> Int
through f n = if n == 0 then f 0 else f (through f (n - 1))
{-# NOINLINE through #-}

ping, pong :: Int -> Int
ping n = if n == 0 then 0 else pong (n - 1) * 3 + 1
pong n = if n == 0 then 1 else ping (n - 1) `quot` 2 + n
{-# NOINLINE ping #-}
{-# NOINLINE pong #-}

-- What is kept across the calls makes frames of several sizes: the limit is met in different parts of them.
kept, more :: Int -> Int
kept n = if n == 100000000 then n else n + kept (n + 1)
more n = if n == 100000000 then n else case n * n of
  square -> n * more (n + 1) + square
{-# NOINLINE kept #-}
{-# NOINLINE more #-}

tries :: String -> Int -> IO ()
tries what x = do
  r <- try (evaluate x)
  putStrLn (what ++ ": " ++ either (\e -> show (e :: AsyncException)) show r)

main :: IO ()
main = do
  tries "shallow" (deep 1000)
  forM_ [1 .. 3 :: Int] (\_ -> tries "deep" (deep 100000000))
  tries "through" (through (+ 1) 100000000)
  tries "in turns" (ping 100000000)
  tries "kept" (kept 1)
  tries "more" (more 1)
  v <- newEmptyMVar
  _ <- forkIO (tries "thread" (deep 100000000) `finally` putMVar v ())
  takeMVar v
  tries "end" (deep 1000)
  print (deep 100000000)
