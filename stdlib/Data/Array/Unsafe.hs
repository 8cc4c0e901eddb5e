-- | Conversions that may share the array; here they copy where the kinds differ.
module Data.Array.Unsafe (unsafeFreeze, unsafeThaw) where

import Data.Array.Base
