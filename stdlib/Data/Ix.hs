{-# LANGUAGE NoImplicitPrelude #-}
-- | Types that can index arrays.
module Data.Ix (Ix(range, index, inRange, rangeSize)) where

import GHC.Ix
import GHC.Ix.Tuples ()
