-- Annotated statements in loops, annotated actions that call themselves, actions run twice that are entered once: what is counted and charged is the same at every level, closures or not.
module Main (main) where

import Data.IORef

step :: IORef Int -> Int -> IO ()
step r i = scc "step" (if i > 40 then return () else modifyIORef' r (+ i) >> step r (i + 1))

strike :: IORef Int -> Int -> Int -> IO ()
strike r j i
  | j > 100 = return ()
  | otherwise = do
      scc "mark" (modifyIORef' r (+ j))
      strike r (j + i) i

-- The action is made once and run three times.
thrice :: IORef Int -> Int -> IO ()
thrice r n = do
  let act = scc "made" (if even n then modifyIORef' r (+ n) else modifyIORef' r (subtract 1))
  act
  act
  act

pick :: Int -> (Int -> Int) -> Int -> Int
pick n f = scc "pick" (case n `mod` 3 of { 0 -> f; 1 -> \x -> x * n; _ -> (+) n })

total :: Int -> Int
total = foldr (\x k s -> k (s + x)) id [1 .. 20]

main :: IO ()
main = do
  r <- newIORef 0
  step r 1
  mapM_ (\i -> scc "strike" (strike r (i * i) i)) [2 .. 10]
  mapM_ (thrice r) [1 .. 10]
  x <- readIORef r
  print (x + sum [pick n total n | n <- [1 .. 30]])
