-- | What mutable arrays in 'IO' are made of.
module Data.Array.IO.Internals (IOArray(..), IOUArray(..), castIOUArray, unsafeThawIOUArray, unsafeFreezeIOUArray) where

import Control.Monad.ST (stToIO)
import Data.Array.Base

unsafeThawIOUArray :: Ix ix => UArray ix e -> IO (IOUArray ix e)
unsafeThawIOUArray arr = stToIO (fmap IOUArray (unsafeThawSTUArray arr))

unsafeFreezeIOUArray :: Ix ix => IOUArray ix e -> IO (UArray ix e)
unsafeFreezeIOUArray (IOUArray m) = stToIO (unsafeFreezeSTUArray m)
