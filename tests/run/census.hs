-- Censuses do nothing to a program whose heap is not profiled.
module Main where

import Profile.Census (census, traceCensus)

halfway :: [Int] -> Int
halfway xs = sum front + traceCensus 2 (sum back)
  where
    (front, back) = splitAt 3 xs

main :: IO ()
main = do
  census 1
  print (halfway [1 .. 6])
  print (fst (1 :: Int, traceCensus 3 'x'))
  print (map (traceCensus 4) "ab")
  census (-5)
