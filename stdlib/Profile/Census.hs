{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Heap censuses at points that the program names.
--
-- A profiled program that is run with a heap profile (@+RTS -hC@, or another of its breakdowns) collects garbage at such a point and adds
-- a sample to the profile, marked there. What each cost centre keeps alive is also written to @NAME.census@ beside it, a line per census and
-- cost centre: which census (from 1), its number, module, label, bytes, closures; separated by tabs. A program compiled without @-prof@
-- has no cost centres, but the samples of @-hD@, @-hY@, @-hT@. Without a heap profile a census does nothing.
module Profile.Census (census, traceCensus) where

import GHC.Base
import System.IO.Unsafe (unsafePerformIO)

-- | Takes a census of this number.
census :: Int -> IO ()
census (I# n) = IO (\s -> case census# n s of s1 -> (# s1, () #))

-- | Takes a census when the result is demanded, then evaluates the second argument.
traceCensus :: Int -> a -> a
traceCensus n x = unsafePerformIO (census n >> return x)
{-# NOINLINE traceCensus #-}
