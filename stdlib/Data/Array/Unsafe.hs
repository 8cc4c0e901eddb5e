-- | Conversions that share the array where the representations are the same.
module Data.Array.Unsafe (castSTUArray, castIOUArray, unsafeFreeze, unsafeThaw) where

import Data.Array.Base
