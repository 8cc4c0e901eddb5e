{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Numbers as sequences of bits.
module GHC.Bits
  ( Bits(..), FiniteBits(..), bitDefault, testBitDefault, popCountDefault, toIntegralSized
  ) where

import GHC.Base
import GHC.Enum
import GHC.Num
import GHC.Real

infixl 8 `shift`, `rotate`, `shiftL`, `shiftR`, `rotateL`, `rotateR`
infixl 7 .&.
infixl 6 `xor`
infixl 5 .|.

class Eq a => Bits a where
  {-# MINIMAL (.&.), (.|.), xor, complement, (shift | (shiftL, shiftR)), (rotate | (rotateL, rotateR)), bitSize, bitSizeMaybe, isSigned, testBit, bit, popCount #-}
  (.&.), (.|.), xor :: a -> a -> a
  complement :: a -> a
  shift, rotate :: a -> Int -> a
  zeroBits :: a
  bit :: Int -> a
  setBit, clearBit, complementBit :: a -> Int -> a
  testBit :: a -> Int -> Bool
  bitSizeMaybe :: a -> Maybe Int
  bitSize :: a -> Int
  isSigned :: a -> Bool
  shiftL, unsafeShiftL, shiftR, unsafeShiftR, rotateL, rotateR :: a -> Int -> a
  popCount :: a -> Int

  x `shift` i
    | i < 0 = x `shiftR` negate i
    | i > 0 = x `shiftL` i
    | otherwise = x
  x `rotate` i
    | i < 0 = x `rotateR` negate i
    | i > 0 = x `rotateL` i
    | otherwise = x
  zeroBits = clearBit (bit 0) 0
  x `setBit` i = x .|. bit i
  x `clearBit` i = x .&. complement (bit i)
  x `complementBit` i = x `xor` bit i
  bitSize x = case bitSizeMaybe x of
    Just n -> n
    Nothing -> errorWithoutStackTrace "bitSize is undefined"
  x `shiftL` i = x `shift` i
  x `unsafeShiftL` i = x `shiftL` i
  x `shiftR` i = x `shift` negate i
  x `unsafeShiftR` i = x `shiftR` i
  x `rotateL` i = x `rotate` i
  x `rotateR` i = x `rotate` negate i

class Bits b => FiniteBits b where
  finiteBitSize, countLeadingZeros, countTrailingZeros :: b -> Int

  countLeadingZeros x = (w - 1) - go (w - 1)
    where
      go i | i < 0 = i
           | testBit x i = i
           | otherwise = go (i - 1)
      w = finiteBitSize x
  countTrailingZeros x = go 0
    where
      go i | i >= w = i
           | testBit x i = i
           | otherwise = go (i + 1)
      w = finiteBitSize x

bitDefault :: (Bits a, Num a) => Int -> a
bitDefault i = 1 `shiftL` i

testBitDefault :: (Bits a, Num a) => a -> Int -> Bool
testBitDefault x i = (x .&. bit i) /= 0

popCountDefault :: (Bits a, Num a) => a -> Int
popCountDefault x = go 0 x
  where
    go c w = c `seq` if w == 0 then c else go (c + 1) (w .&. (w - 1))

-- | The number in the other type, if it has room for it.
toIntegralSized :: (Integral a, Integral b, Bits a, Bits b) => a -> Maybe b
toIntegralSized x = case fromIntegral x of
  y | toInteger y == toInteger x -> Just y
    | otherwise -> Nothing

overflowing :: a
overflowing = overflowError

instance Bits Bool where
  x .&. y = x && y
  x .|. y = x || y
  xor x y = x /= y
  complement x = not x
  shift x i = if i == 0 then x else False
  rotate x _ = x
  bit i = i == 0
  testBit x i = x && i == 0
  bitSizeMaybe _ = Just 1
  isSigned _ = False
  popCount x = if x then 1 else 0

instance FiniteBits Bool where
  finiteBitSize _ = 1

instance Bits Int where
  I# x .&. I# y = I# (andI# x y)
  I# x .|. I# y = I# (orI# x y)
  I# x `xor` I# y = I# (xorI# x y)
  complement (I# x) = I# (notI# x)
  zeroBits = 0
  bit (I# i) = I# (iShiftL# 1# i)
  testBit (I# x) (I# i) = isTrue# (andI# x (iShiftL# 1# i) /=# 0#)
  I# x `shift` I# i = case i >=# 0# of
    1# -> I# (iShiftL# x i)
    _ -> I# (iShiftRA# x (negateInt# i))
  I# x `shiftL` I# i = case i >=# 0# of
    1# -> I# (iShiftL# x i)
    _ -> overflowing
  I# x `unsafeShiftL` I# i = I# (uncheckedIShiftL# x i)
  I# x `shiftR` I# i = case i >=# 0# of
    1# -> I# (iShiftRA# x i)
    _ -> overflowing
  I# x `unsafeShiftR` I# i = I# (uncheckedIShiftRA# x i)
  I# x `rotate` I# i = case andI# i 63# of
    0# -> I# x
    k -> I# (orI# (uncheckedIShiftL# x k) (uncheckedIShiftRL# x (64# -# k)))
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = True
  popCount (I# x) = I# (word2Int# (popCnt# (int2Word# x)))

instance FiniteBits Int where
  finiteBitSize _ = 64
  countLeadingZeros (I# x) = I# (word2Int# (clz# (int2Word# x)))
  countTrailingZeros (I# x) = I# (word2Int# (ctz# (int2Word# x)))

instance Bits Word where
  W# x .&. W# y = W# (and# x y)
  W# x .|. W# y = W# (or# x y)
  W# x `xor` W# y = W# (xor# x y)
  complement (W# x) = W# (not# x)
  zeroBits = 0
  bit (I# i) = W# (shiftL# 1## i)
  testBit (W# x) (I# i) = isTrue# (neWord# (and# x (shiftL# 1## i)) 0##)
  W# x `shift` I# i = case i >=# 0# of
    1# -> W# (shiftL# x i)
    _ -> W# (shiftRL# x (negateInt# i))
  W# x `shiftL` I# i = case i >=# 0# of
    1# -> W# (shiftL# x i)
    _ -> overflowing
  W# x `unsafeShiftL` I# i = W# (uncheckedShiftL# x i)
  W# x `shiftR` I# i = case i >=# 0# of
    1# -> W# (shiftRL# x i)
    _ -> overflowing
  W# x `unsafeShiftR` I# i = W# (uncheckedShiftRL# x i)
  W# x `rotate` I# i = case andI# i 63# of
    0# -> W# x
    k -> W# (or# (uncheckedShiftL# x k) (uncheckedShiftRL# x (64# -# k)))
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = False
  popCount (W# x) = I# (word2Int# (popCnt# x))

instance FiniteBits Word where
  finiteBitSize _ = 64
  countLeadingZeros (W# x) = I# (word2Int# (clz# x))
  countTrailingZeros (W# x) = I# (word2Int# (ctz# x))

instance Bits Integer where
  x .&. y = integerAnd x y
  x .|. y = integerOr x y
  xor x y = integerXor x y
  complement x = integerComplement x
  zeroBits = 0
  bit (I# i) = integerShiftL# 1 i
  testBit x (I# i) = case i >=# 0# of
    1# -> isTrue# (integerTestBit# x i)
    _ -> overflowing
  x `shift` I# i = case i >=# 0# of
    1# -> integerShiftL# x i
    _ -> integerShiftR# x (negateInt# i)
  x `shiftL` I# i = case i >=# 0# of
    1# -> integerShiftL# x i
    _ -> overflowing
  x `shiftR` I# i = case i >=# 0# of
    1# -> integerShiftR# x i
    _ -> overflowing
  rotate x = shift x
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Integer)"
  isSigned _ = True
  popCount x = I# (integerPopCount# x)
