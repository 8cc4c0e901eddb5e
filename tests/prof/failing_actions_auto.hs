-- options: -fprof-auto
-- What an annotated action returns leaves its annotation in parts, though it may raise an exception instead.
module Main (main) where

import Control.Monad.State

data Machine = Machine { stack :: [Int], steps :: Int }

pop :: StateT Machine IO Int
pop = do
  m <- get
  case stack m of
    [] -> error "nothing on the stack"
    x : rest -> do
      put m { stack = rest, steps = steps m + 1 }
      return x

push :: Int -> StateT Machine IO ()
push x = modify' (\m -> m { stack = x : stack m })

add :: StateT Machine IO ()
add = do
  x <- pop
  y <- pop
  push $! x + y

main :: IO ()
main = do
  m <- execStateT (mapM_ (\n -> push n >> add) [1 .. 1000]) (Machine [0] 0)
  print (stack m, steps m)
