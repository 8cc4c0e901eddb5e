-- | Haskell 98's indices.
module Ix
  ( Ix(range, index, inRange, rangeSize)
  ) where

import Data.Ix
