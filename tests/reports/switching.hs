-- Enters two cost centres again and again until it is stopped.
module Main (main) where

import System.IO

left, right :: Int -> Int
left n = scc "left" (length (show n))
right n = scc "right" (length (show (n + 1)))
{-# NOINLINE left #-}
{-# NOINLINE right #-}

go :: Int -> Int -> Int
go n sum | sum < 0 = sum
go n sum = go (n + 1) (sum + left n - right n)

main :: IO ()
main = do
  putStrLn "begun"
  hFlush stdout
  print (go 0 1000000)
