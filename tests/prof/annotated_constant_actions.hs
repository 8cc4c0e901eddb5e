-- Annotated actions without parameters are constants: each is entered once, by the first who runs it, if anybody does; what it does is its own, whoever runs it.
module Main (main) where

import Control.Monad.State

next :: State Int Int
next = {-# SCC "next" #-} do
  s <- get
  put $! (s * 1103515245 + 12345) `mod` 2147483648
  return (s `div` 65536)

roll :: State Int Int
roll = {-# SCC "roll" #-} fmap (\n -> n `mod` 6 + 1) next

-- Nobody runs it.
never :: State Int Int
never = {-# SCC "never" #-} fmap negate next

-- It shares what it computes.
shared :: State Int Int
shared = {-# SCC "shared" #-} (let n = sum [1 .. 100] in state (\s -> (s + n, s + 1)))

-- Handed on, not called.
twice :: State Int a -> State Int (a, a)
twice m = {-# SCC "twice" #-} ((,) <$> m <*> m)
{-# NOINLINE twice #-}

total :: Int -> Int -> State Int Int
total 0 acc = return acc
total n acc = do
  a <- roll
  b <- if acc < 0 then never else roll
  c <- shared
  total (n - 1) $! acc + a * b + c `mod` 7

out :: IO ()
out = {-# SCC "out" #-} putStrLn "out"

main :: IO ()
main = do
  print (runState (total 20 0) 42)
  print (evalState (twice next) 7)
  out
  let go :: Int -> Int
      go k = {-# SCC "go" #-} if k == 0 then 0 else 1 + go (k - 1)
  print ({-# SCC "user" #-} go 30)
  out
