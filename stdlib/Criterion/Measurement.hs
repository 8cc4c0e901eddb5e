-- | Runs and the clock.
module Criterion.Measurement (Measured(..), samples, once, secs) where

import Control.DeepSeq (rnf)
import Control.Exception (bracket, evaluate)
import Criterion.Types
import Data.Int (Int64)
import GHC.Clock (getMonotonicTime)
import System.Mem (performGC)
import Text.Printf (printf)

-- | So many runs in a row, and the seconds that they took.
data Measured = Measured { measIters :: !Int64, measTime :: !Double }
  deriving (Eq, Show)

-- | What a number of runs takes. The heap is collected before, outside of the time.
once :: Benchmarkable -> Int64 -> IO Measured
once (Benchmarkable make clean run each) n
  | each = Measured n . sum <$> mapM (const (measure 1)) [1 .. n]
  | otherwise = Measured n <$> measure n
  where
    measure k = bracket (make k >>= \e -> evaluate (rnf e) >> return e) (clean k) (\e -> do
      performGC
      began <- getMonotonicTime
      run e k
      ended <- getMonotonicTime
      return (ended - began))

-- | Longer and longer series of runs, until the time is over and there are five at least; very short ones say more of the clock than of
-- what runs, and are left out where there are others.
samples :: Double -> Benchmarkable -> IO [Measured]
samples limit b = do
  -- What is only done the first time is no part of it.
  _ <- once b 1
  began <- getMonotonicTime
  let go taken (n : more) = do
        m <- once b n
        now <- getMonotonicTime
        let taken' = m : taken
            passed = now - began
        if passed >= limit && (length taken' >= 5 || passed >= 4 * limit)
          then return (reverse (if length (filter isLong taken') >= 5 then filter isLong taken' else taken'))
          else go taken' more
      go taken [] = return (reverse taken)
  go [] series
  where isLong m = measTime m >= 0.01

-- | Numbers of runs, each some 5 % more than the one before.
series :: [Int64]
series = strictly (map truncate (iterate (* 1.05) (1 :: Double)))
  where
    strictly (a : rest@(b : more))
      | a == b = strictly (a : more)
      | otherwise = a : strictly rest
    strictly xs = xs

-- | Seconds with four digits and a unit.
secs :: Double -> String
secs k
  | k < 0 = '-' : secs (negate k)
  | k >= 1 = k `with` "s"
  | k >= 1e-3 = (k * 1e3) `with` "ms"
  | k >= 1e-6 = (k * 1e6) `with` "μs"
  | k >= 1e-9 = (k * 1e9) `with` "ns"
  | k >= 1e-12 = (k * 1e12) `with` "ps"
  | otherwise = printf "%g s" k
  where
    with :: Double -> String -> String
    with t u
      | t >= 1e9 = printf "%.4g %s" t u
      | t >= 1e3 = printf "%.0f %s" t u
      | t >= 1e2 = printf "%.1f %s" t u
      | t >= 1e1 = printf "%.2f %s" t u
      | otherwise = printf "%.3f %s" t u
