-- | Immutable arrays of unboxed elements.
module Data.Array.Unboxed
  ( module Data.Ix, UArray, Array, IArray, array, listArray, (!), bounds, indices, elems, assocs, accumArray, (//), accum
  , amap, ixmap
  ) where

import Data.Array (Array)
import Data.Array.Base
import Data.Ix
