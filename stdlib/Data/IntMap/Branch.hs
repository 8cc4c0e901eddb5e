{-# LANGUAGE MagicHash #-}
-- | Where big-endian Patricia trees branch (C. Okasaki and A. Gill, "Fast mergeable integer maps").
--
-- The keys below a branch agree in their leading bits and differ in the next. The branch is named by the
-- least key that can be on its right: the common bits, a one, zeros. So keys go left that are smaller than its
-- name, as signed numbers, and the place of the one says how many leading bits are common. Zero names the branch
-- between the negative keys and the others, where nothing is common; that it has no one fits: the mask
-- of its common bits comes out as zero.
module Data.IntMap.Branch (matches, branchAt, above) where

import GHC.Base

-- | The lowest bit that is set.
lowest :: Int# -> Int#
lowest s = andI# s (negateInt# s)

-- | Whether the key has the leading bits of the branch.
matches :: Int# -> Int# -> Int#
matches k s = andI# (xorI# k s) (negateInt# (lowest s +# lowest s)) ==# 0#

-- | The branch of two different keys.
branchAt :: Int# -> Int# -> Int#
branchAt k1 k2 = case k1 <# k2 of
  1# -> common k2
  _ -> common k1
  where
    common larger = andI# larger (negateInt# highest)
    highest = uncheckedIShiftL# 1# (63# -# word2Int# (clz# (int2Word# (xorI# k1 k2))))

-- | Whether fewer bits are common below the first branch than below the second.
above :: Int# -> Int# -> Int#
above s t = gtWord# (int2Word# (lowest s -# 1#)) (int2Word# (lowest t -# 1#))
