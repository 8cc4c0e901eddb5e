{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Natural numbers as arrays of words, the lowest first and none of the highest 0: by the names of the package @ghc-bignum@.
module GHC.Num.BigNat
  ( BigNat#, WordArray#, BigNat(..), bigNatCheck, bigNatIsZero, bigNatSize, bigNatSize#, bigNatIndex, bigNatIndex#
  , bigNatFromWord, bigNatFromWord#, bigNatToWord, bigNatToWord#, bigNatFromWordList, bigNatToWordList, bigNatCompare
  , bigNatZero, bigNatOne
  ) where

import GHC.Base
import GHC.Prim

type WordArray# = ByteArray#
type BigNat# = WordArray#

data BigNat = BN# { unBigNat :: BigNat# }

instance Eq BigNat where
  a == b = bigNatCompare a b == EQ

instance Ord BigNat where
  compare = bigNatCompare

bigNatCompare :: BigNat -> BigNat -> Ordering
bigNatCompare (BN# a) (BN# b)
  | isTrue# (bigNatSize# a <# bigNatSize# b) = LT
  | isTrue# (bigNatSize# a ># bigNatSize# b) = GT
  | otherwise = go (bigNatSize# a)
  where
    go 0# = EQ
    go n = differ (bigNatIndex# a (n -# 1#)) (bigNatIndex# b (n -# 1#)) n
    differ x y n
      | isTrue# (ltWord# x y) = LT
      | isTrue# (gtWord# x y) = GT
      | otherwise = go (n -# 1#)

-- | Whether it is as it should be.
bigNatCheck :: BigNat# -> Bool
bigNatCheck a
  | isTrue# (remInt# (sizeofByteArray# a) 8# /=# 0#) = False
  | isTrue# (bigNatSize# a ==# 0#) = True
  | otherwise = isTrue# (neWord# (bigNatIndex# a (bigNatSize# a -# 1#)) 0##)

bigNatIsZero :: BigNat# -> Bool
bigNatIsZero a = isTrue# (bigNatSize# a ==# 0#)

-- | In words.
bigNatSize :: BigNat# -> Word
bigNatSize a = W# (int2Word# (bigNatSize# a))

bigNatSize# :: BigNat# -> Int#
bigNatSize# a = uncheckedIShiftRL# (sizeofByteArray# a) 3#

bigNatIndex :: BigNat# -> Int# -> Word
bigNatIndex a i = W# (bigNatIndex# a i)

bigNatIndex# :: BigNat# -> Int# -> Word#
bigNatIndex# a i = indexWordArray# a i

bigNatFromWord :: Word -> BigNat#
bigNatFromWord (W# w) = bigNatFromWord# w

bigNatFromWord# :: Word# -> BigNat#
bigNatFromWord# w = if isTrue# (eqWord# w 0##) then bigNatFromWordList [] else bigNatFromWordList [W# w]

-- | The lowest word.
bigNatToWord :: BigNat# -> Word
bigNatToWord a = W# (bigNatToWord# a)

bigNatToWord# :: BigNat# -> Word#
bigNatToWord# a = if bigNatIsZero a then 0## else bigNatIndex# a 0#

-- | From words, the highest first, and back.
bigNatFromWordList :: [Word] -> BigNat#
bigNatFromWordList ws0 = case significant ws0 of
  ws -> case count ws 0# of
    n -> case runState# (\s -> case newByteArray# (uncheckedIShiftL# n 3#) s of
      (# s1, m #) -> case fill m ws (n -# 1#) s1 of
        s2 -> case unsafeFreezeByteArray# m s2 of (# s3, b #) -> (# s3, BN# b #)) of
      BN# b -> b
  where
    significant (W# w : rest) | isTrue# (eqWord# w 0##) = significant rest
    significant ws = ws
    count :: [Word] -> Int# -> Int#
    count [] n = n
    count (_ : rest) n = count rest (n +# 1#)
    fill :: MutableByteArray# RealWorld -> [Word] -> Int# -> State# RealWorld -> State# RealWorld
    fill _ [] _ s = s
    fill m (W# w : rest) i s = case writeWordArray# m i w s of s1 -> fill m rest (i -# 1#) s1

bigNatToWordList :: BigNat# -> [Word]
bigNatToWordList a = go (bigNatSize# a)
  where
    go n = if isTrue# (n ==# 0#) then [] else W# (bigNatIndex# a (n -# 1#)) : go (n -# 1#)

bigNatZero, bigNatOne :: BigNat
bigNatZero = BN# (bigNatFromWordList [])
bigNatOne = BN# (bigNatFromWordList [W# 1##])
