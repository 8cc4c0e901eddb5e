{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | The processor time the program has used.
module System.CPUTime (getCPUTime, cpuTimePrecision) where

import GHC.Base
import GHC.Num

-- | In picoseconds.
getCPUTime :: IO Integer
getCPUTime = IO (\s -> case cpuTimeNanos# s of (# s1, n #) -> (# s1, IS n * 1000 #))

cpuTimePrecision :: Integer
cpuTimePrecision = 1000000
