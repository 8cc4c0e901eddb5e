-- | Actions as values, under the name that GHC has for their home.
module GHC.IO.Unsafe
  ( unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO, unsafeDupableInterleaveIO, noDuplicate
  ) where

import System.IO.Unsafe

-- | Nothing is computed twice here.
noDuplicate :: IO ()
noDuplicate = return ()

unsafeDupableInterleaveIO :: IO a -> IO a
unsafeDupableInterleaveIO = unsafeInterleaveIO
