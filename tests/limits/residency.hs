-- Keeps a list of a hundred thousand numbers over a collection.
module Main (main) where

import System.Mem (performGC)

main :: IO ()
main = do
  let xs = [length (show n) | n <- [1 .. 100000 :: Int]]
  print (sum xs)
  performGC
  print (maximum xs)
