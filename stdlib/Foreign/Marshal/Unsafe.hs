-- | Calls of C that are functions in truth.
module Foreign.Marshal.Unsafe (unsafeLocalState) where

import System.IO.Unsafe (unsafePerformIO)

unsafeLocalState :: IO a -> a
unsafeLocalState = unsafePerformIO
