-- | Mutable arrays in 'IO'.
module Data.Array.IO
  ( module Data.Ix, IOArray, IOUArray
  , MArray(getBounds, newArray, newArray_), newListArray, readArray, writeArray
  , mapArray, mapIndices, getElems, getAssocs, freeze, thaw
  ) where

import Data.Array.Base
import Data.Ix
