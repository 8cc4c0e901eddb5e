{-# LANGUAGE MagicHash, PatternSynonyms, ViewPatterns #-}
-- | The constructors that the package @containers@ (before 0.7) has for sets of integers, as patterns over ours ("Data.IntMap.Shape").
module Data.IntSet.Shape
  ( pattern Bin, pattern Tip, pattern Nil, BitMap, suffixBitMask, prefixBitMask, bitmapOf
  ) where

import Data.Bits
import Data.IntMap.Shape (Mask, Prefix, branchOf, partsOf)
import Data.IntSet.Base (IntSet)
import qualified Data.IntSet.Base as Base
import GHC.Base (Int(..))
import GHC.Exts (Word(..))

-- | Which of the 64 keys from a leaf's first one on are there.
type BitMap = Word

pattern Nil :: IntSet
pattern Nil = Base.Nil

pattern Tip :: Prefix -> BitMap -> IntSet
pattern Tip p b <- (leaf -> Just (p, b)) where
  Tip (I# p) (W# b) = Base.Tip p b

pattern Bin :: Prefix -> Mask -> IntSet -> IntSet -> IntSet
pattern Bin p m l r <- (branch -> Just (p, m, l, r)) where
  Bin p m l r = case branchOf p m of
    I# 0# -> Base.Bin 0# r l
    I# s -> Base.Bin s l r

{-# COMPLETE Bin, Tip, Nil #-}

leaf :: IntSet -> Maybe (Prefix, BitMap)
leaf (Base.Tip p b) = Just (I# p, W# b)
leaf _ = Nothing

branch :: IntSet -> Maybe (Prefix, Mask, IntSet, IntSet)
branch (Base.Bin s l r) = case partsOf (I# s) of
  (p, m) | m < 0 -> Just (p, m, r, l)
         | otherwise -> Just (p, m, l, r)
branch _ = Nothing

-- | The bits of a key that say where in its leaf it is; the others.
suffixBitMask, prefixBitMask :: Int
suffixBitMask = finiteBitSize (0 :: Word) - 1
prefixBitMask = complement suffixBitMask

-- | The bit of a key in its leaf.
bitmapOf :: Int -> BitMap
bitmapOf k = bit (k .&. suffixBitMask)
