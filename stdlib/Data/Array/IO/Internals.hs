-- | What mutable arrays in 'IO' are made of.
module Data.Array.IO.Internals (IOArray(..), IOUArray(..), castIOUArray, unsafeThawIOUArray, unsafeFreezeIOUArray) where

import Data.Array.Base

unsafeThawIOUArray :: (Unboxed e, Ix ix) => UArray ix e -> IO (IOUArray ix e)
unsafeThawIOUArray = unsafeThaw

unsafeFreezeIOUArray :: (Unboxed e, Ix ix) => IOUArray ix e -> IO (UArray ix e)
unsafeFreezeIOUArray = unsafeFreeze
