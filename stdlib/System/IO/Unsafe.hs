{-# LANGUAGE NoImplicitPrelude #-}
-- | Actions in pure code, and actions put off. The programmer answers for the order.
module System.IO.Unsafe
  ( unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO, unsafeFixIO
  ) where

import GHC.IO
import System.IO (fixIO)

unsafeFixIO :: (a -> IO a) -> IO a
unsafeFixIO x = fixIO x
