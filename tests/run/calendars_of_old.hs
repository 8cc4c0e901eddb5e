-- | The times of Haskell 98.
module Main (main) where

import System.Time

main :: IO ()
main = do
  let t = toUTCTime (TOD 951827696 250)
  print t
  print (toClockTime t == TOD 951827696 250, toClockTime t { ctTZ = 3600 } == TOD 951824096 250)
  print (ctWDay t, [minBound .. maxBound :: Month] !! 1)
