-- | Haskell 98's clock.
module CPUTime
  ( getCPUTime, cpuTimePrecision
  ) where

import System.CPUTime
