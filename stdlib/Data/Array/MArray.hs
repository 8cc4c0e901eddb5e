-- | Mutable arrays of any kind.
module Data.Array.MArray
  ( module Data.Ix, MArray(getBounds, newArray, newArray_), newListArray, readArray, writeArray
  , mapArray, mapIndices, getElems, getAssocs, freeze, thaw
  ) where

import Data.Array.Base
import Data.Ix
