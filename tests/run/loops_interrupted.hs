-- Loops and recursions that allocate nothing give way to other threads, and exceptions reach them.
module Main (main) where

import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef
import System.Timeout

-- Each of these goes on for ever, as far as anybody waits.

counted :: Int -> Int
counted n = if n == -1 then 0 else counted (n * 3 + 1)

even', odd' :: Int -> Int
even' n = if n == 7 then 1 else odd' (n + 2)
odd' n = if n == 8 then 2 else even' (n - 2)

-- It calls itself twice, and ends in some thousand years.
tree :: Int -> Int
tree n = if n < 2 then 1 else tree (n - 1) + tree (n - 2) + 1

-- It knows neither function that it calls.
passed :: (Int -> Int) -> (Int -> Bool) -> Int -> Int
passed f end n = if end n then n else passed f end (f n)
{-# NOINLINE passed #-}

-- Two functions that are passed to each other.
newtype Call = Call (Call -> Int -> Int)

handed :: Call -> Int -> Int
handed (Call f) n = f (Call other) n

other :: Call -> Int -> Int
other (Call f) n = f (Call handed) n

nested :: Int -> Int -> Int
nested i j = if j == -1 then i else if i > 1000 then nested 0 (j + 1) else nested (i + 1) (if j < 0 then 0 else j)

-- Its inner loop ends in its first round, always.
outer :: Int -> Int -> Int
outer limit i = inner 0
  where
    inner j = if j >= limit then (if i == -1 then 0 else outer limit (i * 3 + 1)) else inner (j + 1)

ended :: String -> Int -> IO ()
ended what n = do
  r <- timeout 30000 (evaluate n)
  putStrLn (what ++ ": " ++ maybe "interrupted" show r)
{-# NOINLINE ended #-}

polls :: IORef Bool -> IO ()
polls ref = do
  stop <- readIORef ref
  unless stop (polls ref)

main :: IO ()
main = do
  ended "counted" (counted 0)
  ended "mutual" (even' 1)
  ended "tree" (tree 90)
  ended "passed" (passed (\x -> x * 5 + 2) (== 1) 0)
  ended "handed" (handed (Call other) 1)
  ended "nested" (nested 0 0)
  ended "outer" (outer 0 0)
  ended "a list in a ring" (length (cycle "ab"))
  ended "elem" (if elem 'c' (cycle "ab") then 1 else 2)
  r <- timeout 30000 (forever (return ()))
  putStrLn ("actions: " ++ maybe "interrupted" id r)
  ref <- newIORef False
  done <- newEmptyMVar
  _ <- forkIO (polls ref >> putMVar done "seen")
  _ <- forkIO (writeIORef ref True)
  takeMVar done >>= putStrLn
  target <- forkIO (evaluate (counted 0) >>= print)
  yield
  killThread target
  putStrLn "killed"
