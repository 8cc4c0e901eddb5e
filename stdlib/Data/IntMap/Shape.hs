{-# LANGUAGE MagicHash, PatternSynonyms, ViewPatterns #-}
-- | The constructors that the package @containers@ (before 0.7) has for maps from integers, as patterns over ours: where we have one number in a
-- branch ("Data.IntMap.Branch") it has a prefix (the common bits) and a mask (the bit that is looked at). At the branch between negative keys
-- and others, whose mask is the sign, the others stand on its left.
module Data.IntMap.Shape
  ( pattern Bin, pattern Tip, pattern Nil, Prefix, Mask, Nat, natFromInt, intFromNat
  , link, bin, binCheckLeft, binCheckRight, zero, nomatch, match, mask, shorter, branchMask
  , branchOf, partsOf
  ) where

import Data.Bits
import Data.IntMap.Base (IntMap)
import qualified Data.IntMap.Base as Base
import GHC.Base (Int(..))

type Prefix = Int
type Mask = Int
type Nat = Word

pattern Nil :: IntMap a
pattern Nil = Base.Nil

pattern Tip :: Int -> a -> IntMap a
pattern Tip k x <- (leaf -> Just (k, x)) where
  Tip (I# k) x = Base.Tip k x

pattern Bin :: Prefix -> Mask -> IntMap a -> IntMap a -> IntMap a
pattern Bin p m l r <- (branch -> Just (p, m, l, r)) where
  Bin p m l r = case branchOf p m of
    I# 0# -> Base.Bin 0# r l
    I# s -> Base.Bin s l r

{-# COMPLETE Bin, Tip, Nil #-}

leaf :: IntMap a -> Maybe (Int, a)
leaf (Base.Tip k x) = Just (I# k, x)
leaf _ = Nothing

branch :: IntMap a -> Maybe (Prefix, Mask, IntMap a, IntMap a)
branch (Base.Bin s l r) = case partsOf (I# s) of
  (p, m) | m < 0 -> Just (p, m, r, l)
         | otherwise -> Just (p, m, l, r)
branch _ = Nothing

-- | Our number for a branch.
branchOf :: Prefix -> Mask -> Int
branchOf p m = if m < 0 then 0 else p .|. m

-- | The prefix and the mask of a branch of ours.
partsOf :: Int -> (Prefix, Mask)
partsOf 0 = (0, minBound)
partsOf s = (s `xor` m, m)
  where m = s .&. negate s

-- | Two maps whose keys have different prefixes, each with one of its keys.
link :: Prefix -> IntMap a -> Prefix -> IntMap a -> IntMap a
link p1 t1 p2 t2
  | zero p1 m = Bin p m t1 t2
  | otherwise = Bin p m t2 t1
  where
    m = branchMask p1 p2
    p = mask p1 m

-- | A branch, if there is something on both sides.
bin :: Prefix -> Mask -> IntMap a -> IntMap a -> IntMap a
bin _ _ l Nil = l
bin _ _ Nil r = r
bin p m l r = Bin p m l r

binCheckLeft, binCheckRight :: Prefix -> Mask -> IntMap a -> IntMap a -> IntMap a
binCheckLeft _ _ Nil r = r
binCheckLeft p m l r = Bin p m l r
binCheckRight _ _ l Nil = l
binCheckRight p m l r = Bin p m l r

natFromInt :: Int -> Nat
natFromInt = fromIntegral

intFromNat :: Nat -> Int
intFromNat = fromIntegral

-- | Whether the key goes to the left.
zero :: Int -> Mask -> Bool
zero k m = k .&. m == 0

nomatch, match :: Int -> Prefix -> Mask -> Bool
nomatch k p m = mask k m /= p
match k p m = mask k m == p

-- | The bits of the key above the mask.
mask :: Int -> Mask -> Prefix
mask k m = k .&. (negate m `xor` m)

-- | Whether the first mask is the higher bit.
shorter :: Mask -> Mask -> Bool
shorter m1 m2 = natFromInt m1 > natFromInt m2

-- | The highest bit in which the two differ.
branchMask :: Prefix -> Prefix -> Mask
branchMask p1 p2 = bit (finiteBitSize p1 - 1 - countLeadingZeros (p1 `xor` p2))
