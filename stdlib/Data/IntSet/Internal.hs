{-# LANGUAGE PatternSynonyms #-}
-- | What "Data.IntSet" is made of, with the constructors of the package @containers@ as patterns ("Data.IntSet.Shape").
module Data.IntSet.Internal
  ( module Data.IntSet, IntSet(Bin, Tip, Nil), Prefix, Mask, BitMap, suffixBitMask, prefixBitMask, bitmapOf
  , zero, match, showTree, showTreeWith
  ) where

import Data.IntMap.Shape (Mask, Prefix, match, zero)
import Data.IntSet
import Data.IntSet.Base (showTree, showTreeWith)
import Data.IntSet.Shape
