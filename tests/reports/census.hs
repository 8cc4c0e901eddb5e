-- Keeps lists alive, and asks for censuses.
module Main where

import Profile.Census (census, traceCensus)

main :: IO ()
main = do
  let squares = scc "squares" (map (^ 2) [1 .. 1000 :: Int])
  print (sum squares)
  census 7
  print (traceCensus 8 (maximum squares))
  census 7
