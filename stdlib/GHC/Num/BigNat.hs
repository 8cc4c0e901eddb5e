{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Natural numbers as arrays of words, the lowest first and none of the highest 0: by the names of the package @ghc-bignum@. What
-- gives back an unboxed sum there (@bigNatSub@) is left out. Numbers of several words are computed with by the primitives of big
-- integers, whose first word is a sign.
module GHC.Num.BigNat
  ( BigNat#, WordArray#, BigNat(..), bigNatCheck, bigNatCheck#, bigNatSize, bigNatSize#, bigNatIndex, bigNatIndex#
  , bigNatZero, bigNatOne, bigNatZero#, bigNatOne#, bigNatIsZero, bigNatIsZero#, bigNatIsOne, bigNatIsOne#, bigNatIsTwo, bigNatIsTwo#
  , bigNatFromWord, bigNatFromWord#, bigNatFromWord2#, bigNatFromAbsInt#, bigNatFromWordList, bigNatFromWordListUnsafe
  , bigNatFromWordArray, bigNatFromWordArray#, bigNatToWord, bigNatToWord#, bigNatToInt, bigNatToInt#, bigNatToWordList
  , bigNatEncodeDouble#
  , bigNatCompare, bigNatCompareWord, bigNatCompareWord#, bigNatEq, bigNatEq#, bigNatNe, bigNatNe#, bigNatLt, bigNatLt#, bigNatLe
  , bigNatLe#, bigNatGt, bigNatGt#, bigNatGe, bigNatGe#, bigNatEqWord#, bigNatGtWord, bigNatGtWord#, bigNatLeWord, bigNatLeWord#
  , bigNatAdd, bigNatAddWord, bigNatAddWord#, bigNatSubUnsafe, bigNatSubWordUnsafe, bigNatSubWordUnsafe#
  , bigNatMul, bigNatMulWord, bigNatMulWord#, bigNatSqr, bigNatQuot, bigNatRem, bigNatQuotRem#, bigNatQuotWord, bigNatQuotWord#
  , bigNatRemWord, bigNatRemWord#, bigNatQuotRemWord#, bigNatGcd, bigNatGcdWord#, bigNatLcm, bigNatLcmWord#, bigNatLcmWordWord#
  , bigNatPowMod, bigNatPowModWord#, bigNatLog2, bigNatLog2#, bigNatLogBase, bigNatLogBase#, bigNatLogBaseWord, bigNatLogBaseWord#
  , bigNatSizeInBase, bigNatSizeInBase#
  , bigNatAnd, bigNatAndNot, bigNatOr, bigNatXor, bigNatAndWord#, bigNatAndNotWord#, bigNatAndInt#, bigNatOrWord#, bigNatXorWord#
  , bigNatBit, bigNatBit#, bigNatTestBit, bigNatTestBit#, bigNatSetBit#, bigNatClearBit#, bigNatComplementBit#
  , bigNatPopCount, bigNatPopCount#, bigNatShiftL, bigNatShiftL#, bigNatShiftR, bigNatShiftR#, bigNatShiftRNeg#
  , bigNatCtz, bigNatCtz#, bigNatCtzWord, bigNatCtzWord#
  ) where

import GHC.Base
import GHC.Err (divZeroError, underflowError)
import GHC.Prim

type WordArray# = ByteArray#
type BigNat# = WordArray#
type Bool# = Int#

data BigNat = BN# { unBigNat :: BigNat# }

instance Eq BigNat where
  BN# a == BN# b = bigNatEq a b

instance Ord BigNat where
  compare (BN# a) (BN# b) = bigNatCompare a b

bigNatCompare :: BigNat# -> BigNat# -> Ordering
bigNatCompare a b
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

bigNatFromWordListUnsafe :: [Word] -> BigNat#
bigNatFromWordListUnsafe ws = bigNatFromWordList ws

bigNatZero, bigNatOne :: BigNat
bigNatZero = BN# (bigNatFromWordList [])
bigNatOne = BN# (bigNatFromWordList [W# 1##])

bigNatZero#, bigNatOne# :: (# #) -> BigNat#
bigNatZero# _ = unBigNat bigNatZero
bigNatOne# _ = unBigNat bigNatOne

bigNatCheck# :: BigNat# -> Bool#
bigNatCheck# a = truth (bigNatCheck a)

truth :: Bool -> Bool#
truth True = 1#
truth False = 0#

bigNatIsZero, bigNatIsOne, bigNatIsTwo :: BigNat# -> Bool
bigNatIsZero a = isTrue# (bigNatIsZero# a)
bigNatIsOne a = isTrue# (bigNatIsOne# a)
bigNatIsTwo a = isTrue# (bigNatIsTwo# a)

bigNatIsZero#, bigNatIsOne#, bigNatIsTwo# :: BigNat# -> Bool#
bigNatIsZero# a = bigNatSize# a ==# 0#
bigNatIsOne# a = bigNatEqWord# a 1##
bigNatIsTwo# a = bigNatEqWord# a 2##

-- * Other representations

-- | From the higher and the lower word.
bigNatFromWord2# :: Word# -> Word# -> BigNat#
bigNatFromWord2# h l = bigNatFromWordList [W# h, W# l]

bigNatFromAbsInt# :: Int# -> BigNat#
bigNatFromAbsInt# i = bigNatFromWord# (int2Word# (if isTrue# (i <# 0#) then negateInt# i else i))

-- | From so many words of an array.
bigNatFromWordArray# :: WordArray# -> Word# -> BigNat#
bigNatFromWordArray# a n0 = go (word2Int# n0)
  where
    go n
      | isTrue# (n ># 0#), isTrue# (eqWord# (indexWordArray# a (n -# 1#)) 0##) = go (n -# 1#)
      | isTrue# (n ==# bigNatSize# a) = a
      | otherwise = copied a 0# 0# n

bigNatFromWordArray :: WordArray# -> Word# -> BigNat
bigNatFromWordArray a n = BN# (bigNatFromWordArray# a n)

bigNatToInt# :: BigNat# -> Int#
bigNatToInt# a = word2Int# (bigNatToWord# a)

bigNatToInt :: BigNat# -> Int
bigNatToInt a = I# (bigNatToInt# a)

-- | Times a power of two.
bigNatEncodeDouble# :: BigNat# -> Int# -> Double#
bigNatEncodeDouble# a e = bigEncodeDouble# (signed a) e

-- | As a big integer: before the words there is a sign.
signed :: BigNat# -> ByteArray#
signed a = copied a 0# 1# (bigNatSize# a)

unsigned :: ByteArray# -> BigNat#
unsigned a = copied a 1# 0# (bigNatSize# a -# 1#)

-- | So many words of an array from there on, behind so many zeros.
copied :: ByteArray# -> Int# -> Int# -> Int# -> ByteArray#
copied a from zeros n = case runState# (\s -> case newByteArray# (uncheckedIShiftL# (zeros +# n) 3#) s of
  (# s1, m #) -> case clear m zeros s1 of
    s2 -> case copyByteArray# a (uncheckedIShiftL# from 3#) m (uncheckedIShiftL# zeros 3#) (uncheckedIShiftL# n 3#) s2 of
      s3 -> case unsafeFreezeByteArray# m s3 of (# s4, b #) -> (# s4, BN# b #)) of
  BN# b -> b
  where
    clear :: MutableByteArray# RealWorld -> Int# -> State# RealWorld -> State# RealWorld
    clear _ 0# s = s
    clear m k s = clear m (k -# 1#) (writeWordArray# m (k -# 1#) 0## s)

-- * Comparison

bigNatEq, bigNatNe, bigNatLt, bigNatLe, bigNatGt, bigNatGe :: BigNat# -> BigNat# -> Bool
bigNatEq a b = case bigNatCompare a b of { EQ -> True; _ -> False }
bigNatNe a b = not (bigNatEq a b)
bigNatLt a b = case bigNatCompare a b of { LT -> True; _ -> False }
bigNatLe a b = not (bigNatGt a b)
bigNatGt a b = case bigNatCompare a b of { GT -> True; _ -> False }
bigNatGe a b = not (bigNatLt a b)

bigNatEq#, bigNatNe#, bigNatLt#, bigNatLe#, bigNatGt#, bigNatGe# :: BigNat# -> BigNat# -> Bool#
bigNatEq# a b = truth (bigNatEq a b)
bigNatNe# a b = truth (bigNatNe a b)
bigNatLt# a b = truth (bigNatLt a b)
bigNatLe# a b = truth (bigNatLe a b)
bigNatGt# a b = truth (bigNatGt a b)
bigNatGe# a b = truth (bigNatGe a b)

bigNatCompareWord# :: BigNat# -> Word# -> Ordering
bigNatCompareWord# a w
  | isTrue# (bigNatSize# a ># 1#) = GT
  | isTrue# (ltWord# (bigNatToWord# a) w) = LT
  | isTrue# (gtWord# (bigNatToWord# a) w) = GT
  | otherwise = EQ

bigNatCompareWord :: BigNat# -> Word -> Ordering
bigNatCompareWord a (W# w) = bigNatCompareWord# a w

bigNatEqWord#, bigNatGtWord#, bigNatLeWord# :: BigNat# -> Word# -> Bool#
bigNatEqWord# a w = case bigNatCompareWord# a w of { EQ -> 1#; _ -> 0# }
bigNatGtWord# a w = case bigNatCompareWord# a w of { GT -> 1#; _ -> 0# }
bigNatLeWord# a w = case bigNatCompareWord# a w of { GT -> 0#; _ -> 1# }

bigNatGtWord, bigNatLeWord :: BigNat# -> Word -> Bool
bigNatGtWord a (W# w) = isTrue# (bigNatGtWord# a w)
bigNatLeWord a (W# w) = isTrue# (bigNatLeWord# a w)

-- * Arithmetic

bigNatAdd, bigNatMul, bigNatQuot, bigNatRem, bigNatGcd, bigNatLcm :: BigNat# -> BigNat# -> BigNat#
bigNatAdd a b = unsigned (bigAdd# (signed a) (signed b))
bigNatMul a b = unsigned (bigMul# (signed a) (signed b))
bigNatQuot a b = case bigNatQuotRem# a b of (# q, _ #) -> q
bigNatRem a b = case bigNatQuotRem# a b of (# _, r #) -> r
bigNatGcd a b = unsigned (bigGcd# (signed a) (signed b))
bigNatLcm a b
  | bigNatIsZero a = a
  | bigNatIsZero b = b
  | otherwise = bigNatMul (bigNatQuot a (bigNatGcd a b)) b

-- | The second number is not to be the greater one.
bigNatSubUnsafe :: BigNat# -> BigNat# -> BigNat#
bigNatSubUnsafe a b
  | bigNatLt a b = unBigNat underflowError
  | otherwise = unsigned (bigSub# (signed a) (signed b))

bigNatQuotRem# :: BigNat# -> BigNat# -> (# BigNat#, BigNat# #)
bigNatQuotRem# a b
  | bigNatIsZero b = case divZeroError of BN# z -> (# z, z #)
  | otherwise = case bigQuotRem# (signed a) (signed b) of (# q, r #) -> (# unsigned q, unsigned r #)

bigNatSqr :: BigNat# -> BigNat#
bigNatSqr a = bigNatMul a a

bigNatAddWord#, bigNatSubWordUnsafe#, bigNatMulWord#, bigNatQuotWord#, bigNatLcmWord# :: BigNat# -> Word# -> BigNat#
bigNatAddWord# a w = bigNatAdd a (bigNatFromWord# w)
bigNatSubWordUnsafe# a w = bigNatSubUnsafe a (bigNatFromWord# w)
bigNatMulWord# a w = bigNatMul a (bigNatFromWord# w)
bigNatQuotWord# a w = bigNatQuot a (bigNatFromWord# w)
bigNatLcmWord# a w = bigNatLcm a (bigNatFromWord# w)

bigNatAddWord, bigNatSubWordUnsafe, bigNatMulWord, bigNatQuotWord :: BigNat# -> Word -> BigNat#
bigNatAddWord a (W# w) = bigNatAddWord# a w
bigNatSubWordUnsafe a (W# w) = bigNatSubWordUnsafe# a w
bigNatMulWord a (W# w) = bigNatMulWord# a w
bigNatQuotWord a (W# w) = bigNatQuotWord# a w

bigNatLcmWordWord# :: Word# -> Word# -> BigNat#
bigNatLcmWordWord# a b = bigNatLcm (bigNatFromWord# a) (bigNatFromWord# b)

bigNatRemWord#, bigNatGcdWord# :: BigNat# -> Word# -> Word#
bigNatRemWord# a w = bigNatToWord# (bigNatRem a (bigNatFromWord# w))
bigNatGcdWord# a w = bigNatToWord# (bigNatGcd a (bigNatFromWord# w))

bigNatRemWord :: BigNat# -> Word -> Word
bigNatRemWord a (W# w) = W# (bigNatRemWord# a w)

bigNatQuotRemWord# :: BigNat# -> Word# -> (# BigNat#, Word# #)
bigNatQuotRemWord# a w = case bigNatQuotRem# a (bigNatFromWord# w) of (# q, r #) -> (# q, bigNatToWord# r #)

-- | The first number to the power of the second one, modulo the third.
bigNatPowMod :: BigNat# -> BigNat# -> BigNat# -> BigNat#
bigNatPowMod b0 e m
  | bigNatIsOne m = bigNatFromWord# 0##
  | otherwise = go (bigNatRem b0 m) 0## (bigNatFromWord# 1##)
  where
    bits = if bigNatIsZero e then W# 0## else W# (plusWord# (bigNatLog2# e) 1##)
    go :: BigNat# -> Word# -> BigNat# -> BigNat#
    go b i acc
      | W# n <- bits, isTrue# (geWord# i n) = acc
      | isTrue# (bigNatTestBit# e i) = go (bigNatRem (bigNatSqr b) m) (plusWord# i 1##) (bigNatRem (bigNatMul acc b) m)
      | otherwise = go (bigNatRem (bigNatSqr b) m) (plusWord# i 1##) acc

bigNatPowModWord# :: BigNat# -> BigNat# -> Word# -> Word#
bigNatPowModWord# b e m = bigNatToWord# (bigNatPowMod b e (bigNatFromWord# m))

-- | Logarithms are rounded down; those of 0 are 0.
bigNatLog2# :: BigNat# -> Word#
bigNatLog2# a
  | bigNatIsZero a = 0##
  | otherwise = case bigNatSize# a -# 1# of
      n -> minusWord# (int2Word# (uncheckedIShiftL# (n +# 1#) 6#)) (plusWord# 1## (clz# (bigNatIndex# a n)))

bigNatLog2 :: BigNat# -> Word
bigNatLog2 a = W# (bigNatLog2# a)

-- | The base comes first.
bigNatLogBase# :: BigNat# -> BigNat# -> Word#
bigNatLogBase# b a = case go b of (# e, _ #) -> e
  where
    -- How often the base divides the number: by its squares, the largest first.
    go :: BigNat# -> (# Word#, BigNat# #)
    go p
      | bigNatLt a p = (# 0##, a #)
      | otherwise = case go (bigNatSqr p) of
          (# e, rest #)
            | bigNatLt rest p -> (# timesWord# 2## e, rest #)
            | otherwise -> (# plusWord# (timesWord# 2## e) 1##, bigNatQuot rest p #)

bigNatLogBaseWord# :: Word# -> BigNat# -> Word#
bigNatLogBaseWord# b a = bigNatLogBase# (bigNatFromWord# b) a

bigNatLogBase :: BigNat# -> BigNat# -> Word
bigNatLogBase b a = W# (bigNatLogBase# b a)

bigNatLogBaseWord :: Word -> BigNat# -> Word
bigNatLogBaseWord (W# b) a = W# (bigNatLogBaseWord# b a)

-- | How many digits it has; 0 has none.
bigNatSizeInBase# :: Word# -> BigNat# -> Word#
bigNatSizeInBase# b a
  | bigNatIsZero a = 0##
  | otherwise = plusWord# (bigNatLogBaseWord# b a) 1##

bigNatSizeInBase :: Word -> BigNat# -> Word
bigNatSizeInBase (W# b) a = W# (bigNatSizeInBase# b a)

-- * Bits

bigNatAnd, bigNatAndNot, bigNatOr, bigNatXor :: BigNat# -> BigNat# -> BigNat#
bigNatAnd a b = unsigned (bigAnd# (signed a) (signed b))
bigNatAndNot a b = unsigned (bigAnd# (signed a) (bigComplement# (signed b)))
bigNatOr a b = unsigned (bigOr# (signed a) (signed b))
bigNatXor a b = unsigned (bigXor# (signed a) (signed b))

bigNatAndWord#, bigNatAndNotWord#, bigNatOrWord#, bigNatXorWord# :: BigNat# -> Word# -> BigNat#
bigNatAndWord# a w = bigNatFromWord# (and# (bigNatToWord# a) w)
bigNatAndNotWord# a w = bigNatAndNot a (bigNatFromWord# w)
bigNatOrWord# a w = bigNatOr a (bigNatFromWord# w)
bigNatXorWord# a w = bigNatXor a (bigNatFromWord# w)

-- | A negative number has ones above its word.
bigNatAndInt# :: BigNat# -> Int# -> BigNat#
bigNatAndInt# a i
  | isTrue# (i >=# 0#) = bigNatAndWord# a (int2Word# i)
  | otherwise = bigNatAndNotWord# a (not# (int2Word# i))

bigNatBit# :: Word# -> BigNat#
bigNatBit# i = bigNatShiftL# (bigNatFromWord# 1##) i

bigNatBit :: Word -> BigNat#
bigNatBit (W# i) = bigNatBit# i

bigNatTestBit# :: BigNat# -> Word# -> Bool#
bigNatTestBit# a i = case word2Int# (uncheckedShiftRL# i 6#) of
  k | isTrue# (k >=# bigNatSize# a) -> 0#
    | otherwise -> word2Int# (and# 1## (uncheckedShiftRL# (bigNatIndex# a k) (word2Int# (and# i 63##))))

bigNatTestBit :: BigNat# -> Word -> Bool
bigNatTestBit a (W# i) = isTrue# (bigNatTestBit# a i)

bigNatSetBit#, bigNatClearBit#, bigNatComplementBit# :: BigNat# -> Word# -> BigNat#
bigNatSetBit# a i = bigNatOr a (bigNatBit# i)
bigNatClearBit# a i
  | isTrue# (bigNatTestBit# a i) = bigNatXor a (bigNatBit# i)
  | otherwise = a
bigNatComplementBit# a i = bigNatXor a (bigNatBit# i)

bigNatPopCount# :: BigNat# -> Word#
bigNatPopCount# a = int2Word# (bigPopCount# (signed a))

bigNatPopCount :: BigNat# -> Word
bigNatPopCount a = W# (bigNatPopCount# a)

bigNatShiftL#, bigNatShiftR#, bigNatShiftRNeg# :: BigNat# -> Word# -> BigNat#
bigNatShiftL# a n = unsigned (bigShiftL# (signed a) (word2Int# n))
bigNatShiftR# a n = unsigned (bigShiftR# (signed a) (word2Int# n))
-- | What is shifted out is rounded up.
bigNatShiftRNeg# a n = case bigNatShiftR# a n of
  q | bigNatEq (bigNatShiftL# q n) a -> q
    | otherwise -> bigNatAddWord# q 1##

bigNatShiftL, bigNatShiftR :: BigNat# -> Word -> BigNat#
bigNatShiftL a (W# n) = bigNatShiftL# a n
bigNatShiftR a (W# n) = bigNatShiftR# a n

-- | How many zeros there are below the lowest one, and whole words of them.
bigNatCtz#, bigNatCtzWord# :: BigNat# -> Word#
bigNatCtz# a
  | bigNatIsZero a = 0##
  | otherwise = case bigNatCtzWord# a of
      n -> plusWord# (uncheckedShiftL# n 6#) (ctz# (bigNatIndex# a (word2Int# n)))
bigNatCtzWord# a = go 0#
  where
    go :: Int# -> Word#
    go i
      | isTrue# (i >=# bigNatSize# a) = 0##
      | isTrue# (eqWord# (bigNatIndex# a i) 0##) = go (i +# 1#)
      | otherwise = int2Word# i

bigNatCtz, bigNatCtzWord :: BigNat# -> Word
bigNatCtz a = W# (bigNatCtz# a)
bigNatCtzWord a = W# (bigNatCtzWord# a)
