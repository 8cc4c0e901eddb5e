{-# LANGUAGE MagicHash, PatternSynonyms, UnboxedTuples, ViewPatterns #-}
-- | Integers of any size, by the names and types of the package @ghc-bignum@. What gives back an unboxed sum there, and what
-- reads or writes the limbs, is left out.
module GHC.Num.Integer
  ( Integer(IS, IP, IN), integerFromBigNat#, integerFromBigNatNeg#, integerToBigNatClamp#, integerZero, integerOne
  , integerIsZero, integerIsOne, integerIsNegative, integerIsNegative#
  , integerEq, integerNe, integerLt, integerLe, integerGt, integerGe, integerCompare
  , integerEq#, integerNe#, integerLt#, integerLe#, integerGt#, integerGe#
  , integerAdd, integerSub, integerMul, integerNegate, integerAbs, integerSignum, integerSignum#, integerSqr
  , integerQuot, integerRem, integerDiv, integerMod, integerQuotRem, integerDivMod, integerQuotRem#, integerDivMod#
  , integerGcd, integerLcm, integerGcde
  , integerAnd, integerOr, integerXor, integerComplement, integerPopCount#
  , integerBit, integerBit#, integerTestBit, integerTestBit#, integerShiftL, integerShiftL#, integerShiftR, integerShiftR#
  , integerLog2, integerLog2#, integerLogBase, integerLogBase#, integerLogBaseWord, integerLogBaseWord#
  , integerFromInt, integerFromInt#, integerToInt, integerToInt#, integerFromWord, integerFromWord#, integerToWord, integerToWord#
  , integerFromNatural, integerToNatural, integerToNaturalClamp, integerToNaturalThrow
  , integerToDouble#, integerToFloat#, integerEncodeDouble, integerEncodeDouble#, integerEncodeFloat#, integerDecodeDouble#
  ) where

import GHC.Base (Double(..), Int(..), Word(..), isTrue#)
import GHC.Integer hiding
  ( integerPopCount#, integerShiftL#, integerShiftR#, integerTestBit#, integerToWord )
import qualified GHC.Integer as I
import GHC.Prim
import GHC.Num.BigNat (BigNat#, bigNatFromWord#)
import Numeric.Natural (Natural)

-- | Numbers above and below those of a machine word, by the limbs of their magnitudes.
pattern IP, IN :: BigNat# -> Integer
pattern IP b <- (magnitude 0# -> Limbs b) where IP b = fromMagnitude 0# b
pattern IN b <- (magnitude 1# -> Limbs b) where IN b = fromMagnitude 1# b

{-# COMPLETE IS, IP, IN #-}

integerFromBigNat#, integerFromBigNatNeg# :: BigNat# -> Integer
integerFromBigNat# b = fromMagnitude 0# b
integerFromBigNatNeg# b = fromMagnitude 1# b

-- | 0 for what is negative.
integerToBigNatClamp# :: Integer -> BigNat#
integerToBigNatClamp# (IP b) = b
integerToBigNatClamp# (IS i) | isTrue# (i ># 0#) = bigNatFromWord# (int2Word# i)
integerToBigNatClamp# _ = bigNatFromWord# 0##

data Limbs = Limbs BigNat# | Other

-- | The limbs of a big number of that sign (1 for negative ones).
magnitude :: Int# -> Integer -> Limbs
magnitude sign (IB b) | isTrue# (indexIntArray# b 0# ==# sign) = case sizeofByteArray# b -# 8# of
  n -> runState# (\s -> case newByteArray# n s of
    (# s1, m #) -> case copyByteArray# b 8# m 0# n s1 of
      s2 -> case unsafeFreezeByteArray# m s2 of (# s3, limbs #) -> (# s3, Limbs limbs #))
magnitude _ _ = Other

fromMagnitude :: Int# -> BigNat# -> Integer
fromMagnitude sign limbs = case sizeofByteArray# limbs of
  n -> runState# (\s -> case newByteArray# (n +# 8#) s of
    (# s1, m #) -> case writeIntArray# m 0# sign s1 of
      s2 -> case copyByteArray# limbs 0# m 8# n s2 of
        s3 -> case unsafeFreezeByteArray# m s3 of (# s4, b #) -> (# s4, case bigFitsInt# b of { 1# -> IS (bigToInt# b); _ -> IB b } #))

integerZero, integerOne :: Integer
integerZero = 0
integerOne = 1

integerIsOne :: Integer -> Bool
integerIsOne n = n == 1

integerIsNegative# :: Integer -> Int#
integerIsNegative# n = ltInteger# n 0

integerEq#, integerNe#, integerLt#, integerLe#, integerGt#, integerGe# :: Integer -> Integer -> Int#
integerEq# = eqInteger#
integerNe# = neqInteger#
integerLt# = ltInteger#
integerLe# = leInteger#
integerGt# = gtInteger#
integerGe# = geInteger#

integerSignum# :: Integer -> Int#
integerSignum# n = integerToInt# (integerSignum n)

integerSqr :: Integer -> Integer
integerSqr n = n * n

integerQuotRem, integerDivMod :: Integer -> Integer -> (Integer, Integer)
integerQuotRem = quotRem
integerDivMod = divMod

-- | The greatest common divisor g of a and b, and x and y with a x + b y = g.
integerGcde :: Integer -> Integer -> (Integer, Integer, Integer)
integerGcde a b = go (a, 1, 0) (b, 0, 1)
  where
    go (r, s, t) (r', s', t')
      | r' == 0 = if r < 0 then (negate r, negate s, negate t) else (r, s, t)
      | otherwise = case quotRem r r' of (q, rest) -> go (r', s', t') (rest, s - q * s', t - q * t')

integerPopCount# :: Integer -> Int#
integerPopCount# n = I.integerPopCount# n

integerBit# :: Word# -> Integer
integerBit# n = integerShiftL# 1 n

integerBit :: Word -> Integer
integerBit (W# n) = integerBit# n

integerTestBit# :: Integer -> Word# -> Int#
integerTestBit# n i = case word2Int# i of
  k | isTrue# (k <# 0#) -> integerIsNegative# n
    | otherwise -> I.integerTestBit# n k

integerTestBit :: Integer -> Word -> Bool
integerTestBit n (W# i) = isTrue# (integerTestBit# n i)

integerShiftL#, integerShiftR# :: Integer -> Word# -> Integer
integerShiftL# n i = I.integerShiftL# n (word2Int# i)
integerShiftR# n i = case word2Int# i of
  k | isTrue# (k <# 0#) -> if integerIsNegative n then -1 else 0
    | otherwise -> I.integerShiftR# n k

integerShiftL, integerShiftR :: Integer -> Word -> Integer
integerShiftL n (W# i) = integerShiftL# n i
integerShiftR n (W# i) = integerShiftR# n i

-- | Logarithms are rounded down; that of a number that is not positive is 0.
integerLog2# :: Integer -> Word#
integerLog2# n
  | n <= 0 = 0##
  | otherwise = int2Word# (integerBitLength# n -# 1#)

integerLog2 :: Integer -> Word
integerLog2 n = W# (integerLog2# n)

-- | The base comes first.
integerLogBase :: Integer -> Integer -> Word
integerLogBase b n
  | n <= 0 = 0
  | otherwise = fromIntegral (timesDivided b n)

integerLogBase# :: Integer -> Integer -> Word#
integerLogBase# b n = case integerLogBase b n of W# w -> w

integerLogBaseWord :: Word -> Integer -> Word
integerLogBaseWord b = integerLogBase (toInteger b)

integerLogBaseWord# :: Word# -> Integer -> Word#
integerLogBaseWord# b n = integerLogBase# (integerFromWord# b) n

-- | How often the base, which is greater than 1, divides the number, which is positive: by its squares, the largest first.
timesDivided :: Integer -> Integer -> Int
timesDivided b n = fst (go b)
  where
    go p
      | n < p = (0, n)
      | otherwise = case go (p * p) of
          (e, rest)
            | rest < p -> (2 * e, rest)
            | otherwise -> (2 * e + 1, rest `quot` p)

integerFromInt# :: Int# -> Integer
integerFromInt# i = IS i

integerFromWord :: Word -> Integer
integerFromWord (W# w) = integerFromWord# w

integerToWord :: Integer -> Word
integerToWord n = W# (integerToWord# n)

integerFromNatural :: Natural -> Integer
integerFromNatural = toInteger

-- | The absolute value; 0 for what is negative; an exception for that.
integerToNatural, integerToNaturalClamp, integerToNaturalThrow :: Integer -> Natural
integerToNatural n = fromInteger (abs n)
integerToNaturalClamp n = fromInteger (max 0 n)
integerToNaturalThrow = fromInteger

integerEncodeDouble :: Integer -> Int -> Double
integerEncodeDouble m (I# e) = D# (integerEncodeDouble# m e)

integerEncodeFloat# :: Integer -> Int# -> Float#
integerEncodeFloat# m e = encodeFloatInteger m e

integerDecodeDouble# :: Double# -> (# Integer, Int# #)
integerDecodeDouble# d = decodeDoubleInteger d
