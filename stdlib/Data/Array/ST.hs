-- | Mutable arrays in 'ST'.
module Data.Array.ST
  ( module Data.Ix, STArray, STUArray, runSTArray, runSTUArray
  , MArray(getBounds, newArray, newArray_), newListArray, readArray, writeArray
  , mapArray, mapIndices, getElems, getAssocs, freeze, thaw
  ) where

import Data.Array.Base
import Data.Ix
import GHC.Arr (STArray)
