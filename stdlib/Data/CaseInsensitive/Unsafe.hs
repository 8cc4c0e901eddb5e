-- | Strings that are known to be folded.
module Data.CaseInsensitive.Unsafe (unsafeMk) where

import Data.CaseInsensitive.Internal (unsafeMk)
