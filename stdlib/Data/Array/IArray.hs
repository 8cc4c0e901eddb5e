-- | Immutable arrays of any kind.
module Data.Array.IArray
  ( module Data.Ix, Array, IArray, array, listArray, (!), bounds, indices, elems, assocs, accumArray, (//), accum
  , amap, ixmap
  ) where

import Data.Array (Array)
import Data.Array.Base
import Data.Ix
