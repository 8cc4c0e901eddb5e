-- Says that it has begun, and works until it is stopped, with lists that it makes.
module Main (main) where

import System.IO

main :: IO ()
main = do
  putStrLn "begun"
  hFlush stdout
  print (scc "busy" (sum (map (length . evens) [1 .. 100000000])))

evens :: Int -> [Int]
evens n = filter even [n .. n + 1000]
{-# NOINLINE evens #-}
