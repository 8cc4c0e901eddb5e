{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | The collector.
module System.Mem (performGC, performMajorGC, performMinorGC) where

import GHC.Base

performGC, performMajorGC, performMinorGC :: IO ()
performGC = IO (\s -> case performGC# s of s1 -> (# s1, () #))
performMajorGC = performGC
performMinorGC = performGC
