{-# LANGUAGE MagicHash, PatternSynonyms, ViewPatterns #-}
-- | Natural numbers, by the names of the package @ghc-bignum@. Their constructors are synonyms: a 'Natural' is an 'Integer' inside.
module GHC.Num.Natural
  ( Natural(NS, NB), naturalZero, naturalOne, naturalIsZero, naturalIsOne
  , naturalEq, naturalNe, naturalLt, naturalLe, naturalGt, naturalGe, naturalCompare
  , naturalAdd, naturalSubThrow, naturalSubUnsafe, naturalMul, naturalSqr, naturalSignum, naturalNegate
  , naturalQuot, naturalRem, naturalQuotRem, naturalGcd, naturalLcm
  , naturalAnd, naturalAndNot, naturalOr, naturalXor, naturalBit, naturalTestBit, naturalPopCount, naturalShiftL, naturalShiftR
  , naturalLog2, naturalLog2#, naturalPopCount#, naturalToWord#, naturalFromWord#, naturalLogBase, naturalLogBaseWord, naturalPowMod
  , naturalFromWord, naturalToWord, naturalToWordClamp
  ) where

import Data.Bits
import GHC.Base (Word(..), Word#)
import GHC.Num.BigNat (BigNat#, bigNatFromWordList)
import GHC.Num.Integer (Integer(..), integerFromWord#, integerLog2, integerLogBase)
import Numeric.Natural (Natural)

-- | A number that is a machine word, and one that is not.
pattern NS :: Word# -> Natural
pattern NS w <- (parts -> Small w) where NS w = fromInteger (integerFromWord# w)

pattern NB :: BigNat# -> Natural
pattern NB b <- (parts -> Big b) where NB b = fromInteger (IP b)

{-# COMPLETE NS, NB #-}

data Parts = Small Word# | Big BigNat#

parts :: Natural -> Parts
parts n
  | n <= fromIntegral (maxBound :: Word), W# w <- fromIntegral n = Small w
  | IP b <- toInteger n = Big b
  -- Not met: what is above a word is above an Int.
  | otherwise = Big (bigNatFromWordList [])

naturalZero, naturalOne :: Natural
naturalZero = 0
naturalOne = 1

naturalIsZero, naturalIsOne :: Natural -> Bool
naturalIsZero = (== 0)
naturalIsOne = (== 1)

naturalEq, naturalNe, naturalLt, naturalLe, naturalGt, naturalGe :: Natural -> Natural -> Bool
naturalEq = (==)
naturalNe = (/=)
naturalLt = (<)
naturalLe = (<=)
naturalGt = (>)
naturalGe = (>=)

naturalCompare :: Natural -> Natural -> Ordering
naturalCompare = compare

-- | Differences that would be negative are underflows.
naturalAdd, naturalSubThrow, naturalSubUnsafe, naturalMul, naturalQuot, naturalRem, naturalGcd, naturalLcm
  , naturalAnd, naturalAndNot, naturalOr, naturalXor :: Natural -> Natural -> Natural
naturalAdd = (+)
naturalSubThrow = (-)
naturalSubUnsafe = (-)
naturalMul = (*)
naturalQuot = quot
naturalRem = rem
naturalGcd = gcd
naturalLcm = lcm
naturalAnd = (.&.)
naturalAndNot a b = fromInteger (toInteger a .&. complement (toInteger b))
naturalOr = (.|.)
naturalXor = xor

naturalSqr, naturalSignum, naturalNegate :: Natural -> Natural
naturalSqr n = n * n
naturalSignum = signum
naturalNegate = negate

naturalQuotRem :: Natural -> Natural -> (Natural, Natural)
naturalQuotRem = quotRem

naturalBit :: Word -> Natural
naturalBit = bit . fromIntegral

naturalTestBit :: Natural -> Word -> Bool
naturalTestBit n = testBit n . fromIntegral

naturalPopCount :: Natural -> Word
naturalPopCount = fromIntegral . popCount

naturalShiftL, naturalShiftR :: Natural -> Word -> Natural
naturalShiftL n = shiftL n . fromIntegral
naturalShiftR n = shiftR n . fromIntegral

-- | Rounded down; that of 0 is 0.
naturalLog2 :: Natural -> Word
naturalLog2 = integerLog2 . toInteger

-- | The base comes first.
naturalLogBase :: Natural -> Natural -> Word
naturalLogBase b n = integerLogBase (toInteger b) (toInteger n)

naturalLogBaseWord :: Word -> Natural -> Word
naturalLogBaseWord b n = integerLogBase (toInteger b) (toInteger n)

-- | @naturalPowMod b e m@ is b to the power e, modulo m.
naturalPowMod :: Natural -> Natural -> Natural -> Natural
naturalPowMod b0 e0 m = go (b0 `mod` m) e0 (1 `mod` m)
  where
    go b e acc
      | e == 0 = acc
      | otherwise = go (b * b `mod` m) (e `shiftR` 1) (if testBit e 0 then acc * b `mod` m else acc)

naturalFromWord :: Word -> Natural
naturalFromWord = fromIntegral

-- | The lowest word; the number, or the greatest word.
naturalToWord, naturalToWordClamp :: Natural -> Word
naturalToWord = fromIntegral
naturalToWordClamp n = fromIntegral (min n (fromIntegral (maxBound :: Word)))

naturalLog2#, naturalPopCount#, naturalToWord# :: Natural -> Word#
naturalLog2# n = case naturalLog2 n of W# w -> w
naturalPopCount# n = case naturalPopCount n of W# w -> w
naturalToWord# n = case naturalToWord n of W# w -> w

naturalFromWord# :: Word# -> Natural
naturalFromWord# w = naturalFromWord (W# w)
