{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Unsigned integers of fixed size. Their instances of 'Read' are in "GHC.Read": this module is below "GHC.Float".
module GHC.Word 
  ( Word(..), Word8(..), Word16(..), Word32(..), Word64(..), byteSwap16, byteSwap32, byteSwap64
  , bitReverse8, bitReverse16, bitReverse32, bitReverse64
  , eqWord, neWord, gtWord, geWord, ltWord, leWord
  , eqWord8, neWord8, gtWord8, geWord8, ltWord8, leWord8
  , eqWord16, neWord16, gtWord16, geWord16, ltWord16, leWord16
  , eqWord32, neWord32, gtWord32, geWord32, ltWord32, leWord32
  , eqWord64, neWord64, gtWord64, geWord64, ltWord64, leWord64
  , uncheckedShiftL64#, uncheckedShiftRL64#
  ) where

import GHC.Base
import GHC.Bits
import GHC.Enum
import GHC.Ix
import GHC.Num
import GHC.PrimOps.Sized (uncheckedShiftL64#, uncheckedShiftRL64#)
import GHC.Real
import GHC.Show

data Word8 = W8# Word#

instance Eq Word8 where
  W8# x == W8# y = isTrue# (eqWord# x y)
  W8# x /= W8# y = isTrue# (neWord# x y)

instance Ord Word8 where
  compare (W8# x) (W8# y) = compare (W# x) (W# y)
  W8# x < W8# y = isTrue# (ltWord# x y)
  W8# x <= W8# y = isTrue# (leWord# x y)
  W8# x > W8# y = isTrue# (gtWord# x y)
  W8# x >= W8# y = isTrue# (geWord# x y)

instance Bounded Word8 where
  minBound = W8# 0##
  maxBound = W8# 255##

instance Num Word8 where
  W8# x + W8# y = W8# (narrow8Word# (plusWord# x y))
  W8# x - W8# y = W8# (narrow8Word# (minusWord# x y))
  W8# x * W8# y = W8# (narrow8Word# (timesWord# x y))
  negate (W8# x) = W8# (narrow8Word# (int2Word# (negateInt# (word2Int# x))))
  abs x = x
  signum (W8# x) = case x of { 0## -> 0; _ -> 1 }
  fromInteger i = W8# (narrow8Word# (integerToWord# i))

instance Integral Word8 where
  toInteger (W8# x) = IS (word2Int# x)
  quot (W8# x) (W8# y) = case y of { 0## -> divZeroError; _ -> W8# (quotWord# x y) }
  rem (W8# x) (W8# y) = case y of { 0## -> divZeroError; _ -> W8# (remWord# x y) }
  div x y = quot x y
  mod x y = rem x y
  quotRem x y = if y == 0 then divZeroError else (quot x y, rem x y)
  divMod x y = if y == 0 then divZeroError else (quot x y, rem x y)

instance Bits Word8 where
  W8# x .&. W8# y = W8# (and# x y)
  W8# x .|. W8# y = W8# (or# x y)
  W8# x `xor` W8# y = W8# (xor# x y)
  complement (W8# x) = W8# (narrow8Word# (not# x))
  zeroBits = 0
  bit (I# i) = W8# (narrow8Word# (shiftL# 1## i))
  testBit (W8# x) (I# i) = isTrue# (neWord# (and# x (shiftL# 1## i)) 0##)
  W8# x `shift` I# i = case i >=# 0# of
    1# -> W8# (narrow8Word# (shiftL# x i))
    _ -> W8# (shiftRL# x (negateInt# i))
  W8# x `shiftL` I# i = case i >=# 0# of
    1# -> W8# (narrow8Word# (shiftL# x i))
    _ -> overflowError
  W8# x `shiftR` I# i = case i >=# 0# of
    1# -> W8# (shiftRL# x i)
    _ -> overflowError
  W8# x `rotate` I# i = case modInt# i 8# of
    0# -> W8# x
    k -> W8# (narrow8Word# (or# (uncheckedShiftL# x k) (uncheckedShiftRL# x (8# -# k))))
  bitSizeMaybe _ = Just 8
  bitSize _ = 8
  isSigned _ = False
  popCount (W8# x) = I# (word2Int# (popCnt# x))

instance FiniteBits Word8 where
  finiteBitSize _ = 8
  countLeadingZeros (W8# x) = I# (word2Int# (clz# x) -# (64# -# 8#))
  countTrailingZeros (W8# x) = case x of
    0## -> 8
    _ -> I# (word2Int# (ctz# x))

instance Show Word8 where
  showsPrec p x = showsPrec p (toInteger x)

instance Real Word8 where
  toRational x = toInteger x :% 1
  toFractional x = fromInteger (toInteger x)

instance Enum Word8 where
  succ x
    | x /= maxBound = x + 1
    | otherwise = errorWithoutStackTrace "Enum.succ{Word8}: tried to take `succ' of maxBound"
  pred x
    | x /= minBound = x - 1
    | otherwise = errorWithoutStackTrace "Enum.pred{Word8}: tried to take `pred' of minBound"
  toEnum i
    | toInteger i >= toInteger (minBound :: Word8) && toInteger i <= toInteger (maxBound :: Word8) = fromIntegral i
    | otherwise = toEnumError "Word8" i (minBound :: Word8, maxBound :: Word8)
  fromEnum x = case x of W8# w -> I# (word2Int# w)
  enumFrom n = enumFromTo n maxBound
  enumFromThen x y = integralEnumFromThen x y
  enumFromTo = \(W8# x) (W8# y) -> map (\(I# i) -> W8# (int2Word# i)) (enumFromTo (I# (word2Int# x)) (I# (word2Int# y)))
  enumFromThenTo x y z = integralEnumFromThenTo x y z

instance Ix Word8 where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromIntegral (i - m)
  inRange (m, n) i = m <= i && i <= n

data Word16 = W16# Word#

instance Eq Word16 where
  W16# x == W16# y = isTrue# (eqWord# x y)
  W16# x /= W16# y = isTrue# (neWord# x y)

instance Ord Word16 where
  compare (W16# x) (W16# y) = compare (W# x) (W# y)
  W16# x < W16# y = isTrue# (ltWord# x y)
  W16# x <= W16# y = isTrue# (leWord# x y)
  W16# x > W16# y = isTrue# (gtWord# x y)
  W16# x >= W16# y = isTrue# (geWord# x y)

instance Bounded Word16 where
  minBound = W16# 0##
  maxBound = W16# 65535##

instance Num Word16 where
  W16# x + W16# y = W16# (narrow16Word# (plusWord# x y))
  W16# x - W16# y = W16# (narrow16Word# (minusWord# x y))
  W16# x * W16# y = W16# (narrow16Word# (timesWord# x y))
  negate (W16# x) = W16# (narrow16Word# (int2Word# (negateInt# (word2Int# x))))
  abs x = x
  signum (W16# x) = case x of { 0## -> 0; _ -> 1 }
  fromInteger i = W16# (narrow16Word# (integerToWord# i))

instance Integral Word16 where
  toInteger (W16# x) = IS (word2Int# x)
  quot (W16# x) (W16# y) = case y of { 0## -> divZeroError; _ -> W16# (quotWord# x y) }
  rem (W16# x) (W16# y) = case y of { 0## -> divZeroError; _ -> W16# (remWord# x y) }
  div x y = quot x y
  mod x y = rem x y
  quotRem x y = if y == 0 then divZeroError else (quot x y, rem x y)
  divMod x y = if y == 0 then divZeroError else (quot x y, rem x y)

instance Bits Word16 where
  W16# x .&. W16# y = W16# (and# x y)
  W16# x .|. W16# y = W16# (or# x y)
  W16# x `xor` W16# y = W16# (xor# x y)
  complement (W16# x) = W16# (narrow16Word# (not# x))
  zeroBits = 0
  bit (I# i) = W16# (narrow16Word# (shiftL# 1## i))
  testBit (W16# x) (I# i) = isTrue# (neWord# (and# x (shiftL# 1## i)) 0##)
  W16# x `shift` I# i = case i >=# 0# of
    1# -> W16# (narrow16Word# (shiftL# x i))
    _ -> W16# (shiftRL# x (negateInt# i))
  W16# x `shiftL` I# i = case i >=# 0# of
    1# -> W16# (narrow16Word# (shiftL# x i))
    _ -> overflowError
  W16# x `shiftR` I# i = case i >=# 0# of
    1# -> W16# (shiftRL# x i)
    _ -> overflowError
  W16# x `rotate` I# i = case modInt# i 16# of
    0# -> W16# x
    k -> W16# (narrow16Word# (or# (uncheckedShiftL# x k) (uncheckedShiftRL# x (16# -# k))))
  bitSizeMaybe _ = Just 16
  bitSize _ = 16
  isSigned _ = False
  popCount (W16# x) = I# (word2Int# (popCnt# x))

instance FiniteBits Word16 where
  finiteBitSize _ = 16
  countLeadingZeros (W16# x) = I# (word2Int# (clz# x) -# (64# -# 16#))
  countTrailingZeros (W16# x) = case x of
    0## -> 16
    _ -> I# (word2Int# (ctz# x))

instance Show Word16 where
  showsPrec p x = showsPrec p (toInteger x)

instance Real Word16 where
  toRational x = toInteger x :% 1
  toFractional x = fromInteger (toInteger x)

instance Enum Word16 where
  succ x
    | x /= maxBound = x + 1
    | otherwise = errorWithoutStackTrace "Enum.succ{Word16}: tried to take `succ' of maxBound"
  pred x
    | x /= minBound = x - 1
    | otherwise = errorWithoutStackTrace "Enum.pred{Word16}: tried to take `pred' of minBound"
  toEnum i
    | toInteger i >= toInteger (minBound :: Word16) && toInteger i <= toInteger (maxBound :: Word16) = fromIntegral i
    | otherwise = toEnumError "Word16" i (minBound :: Word16, maxBound :: Word16)
  fromEnum x = case x of W16# w -> I# (word2Int# w)
  enumFrom n = enumFromTo n maxBound
  enumFromThen x y = integralEnumFromThen x y
  enumFromTo = \(W16# x) (W16# y) -> map (\(I# i) -> W16# (int2Word# i)) (enumFromTo (I# (word2Int# x)) (I# (word2Int# y)))
  enumFromThenTo x y z = integralEnumFromThenTo x y z

instance Ix Word16 where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromIntegral (i - m)
  inRange (m, n) i = m <= i && i <= n

data Word32 = W32# Word#

instance Eq Word32 where
  W32# x == W32# y = isTrue# (eqWord# x y)
  W32# x /= W32# y = isTrue# (neWord# x y)

instance Ord Word32 where
  compare (W32# x) (W32# y) = compare (W# x) (W# y)
  W32# x < W32# y = isTrue# (ltWord# x y)
  W32# x <= W32# y = isTrue# (leWord# x y)
  W32# x > W32# y = isTrue# (gtWord# x y)
  W32# x >= W32# y = isTrue# (geWord# x y)

instance Bounded Word32 where
  minBound = W32# 0##
  maxBound = W32# 4294967295##

instance Num Word32 where
  W32# x + W32# y = W32# (narrow32Word# (plusWord# x y))
  W32# x - W32# y = W32# (narrow32Word# (minusWord# x y))
  W32# x * W32# y = W32# (narrow32Word# (timesWord# x y))
  negate (W32# x) = W32# (narrow32Word# (int2Word# (negateInt# (word2Int# x))))
  abs x = x
  signum (W32# x) = case x of { 0## -> 0; _ -> 1 }
  fromInteger i = W32# (narrow32Word# (integerToWord# i))

instance Integral Word32 where
  toInteger (W32# x) = IS (word2Int# x)
  quot (W32# x) (W32# y) = case y of { 0## -> divZeroError; _ -> W32# (quotWord# x y) }
  rem (W32# x) (W32# y) = case y of { 0## -> divZeroError; _ -> W32# (remWord# x y) }
  div x y = quot x y
  mod x y = rem x y
  quotRem x y = if y == 0 then divZeroError else (quot x y, rem x y)
  divMod x y = if y == 0 then divZeroError else (quot x y, rem x y)

instance Bits Word32 where
  W32# x .&. W32# y = W32# (and# x y)
  W32# x .|. W32# y = W32# (or# x y)
  W32# x `xor` W32# y = W32# (xor# x y)
  complement (W32# x) = W32# (narrow32Word# (not# x))
  zeroBits = 0
  bit (I# i) = W32# (narrow32Word# (shiftL# 1## i))
  testBit (W32# x) (I# i) = isTrue# (neWord# (and# x (shiftL# 1## i)) 0##)
  W32# x `shift` I# i = case i >=# 0# of
    1# -> W32# (narrow32Word# (shiftL# x i))
    _ -> W32# (shiftRL# x (negateInt# i))
  W32# x `shiftL` I# i = case i >=# 0# of
    1# -> W32# (narrow32Word# (shiftL# x i))
    _ -> overflowError
  W32# x `shiftR` I# i = case i >=# 0# of
    1# -> W32# (shiftRL# x i)
    _ -> overflowError
  W32# x `rotate` I# i = case modInt# i 32# of
    0# -> W32# x
    k -> W32# (narrow32Word# (or# (uncheckedShiftL# x k) (uncheckedShiftRL# x (32# -# k))))
  bitSizeMaybe _ = Just 32
  bitSize _ = 32
  isSigned _ = False
  popCount (W32# x) = I# (word2Int# (popCnt# x))

instance FiniteBits Word32 where
  finiteBitSize _ = 32
  countLeadingZeros (W32# x) = I# (word2Int# (clz# x) -# (64# -# 32#))
  countTrailingZeros (W32# x) = case x of
    0## -> 32
    _ -> I# (word2Int# (ctz# x))

instance Show Word32 where
  showsPrec p x = showsPrec p (toInteger x)

instance Real Word32 where
  toRational x = toInteger x :% 1
  toFractional x = fromInteger (toInteger x)

instance Enum Word32 where
  succ x
    | x /= maxBound = x + 1
    | otherwise = errorWithoutStackTrace "Enum.succ{Word32}: tried to take `succ' of maxBound"
  pred x
    | x /= minBound = x - 1
    | otherwise = errorWithoutStackTrace "Enum.pred{Word32}: tried to take `pred' of minBound"
  toEnum i
    | toInteger i >= toInteger (minBound :: Word32) && toInteger i <= toInteger (maxBound :: Word32) = fromIntegral i
    | otherwise = toEnumError "Word32" i (minBound :: Word32, maxBound :: Word32)
  fromEnum x = case x of W32# w -> I# (word2Int# w)
  enumFrom n = enumFromTo n maxBound
  enumFromThen x y = integralEnumFromThen x y
  enumFromTo = \(W32# x) (W32# y) -> map (\(I# i) -> W32# (int2Word# i)) (enumFromTo (I# (word2Int# x)) (I# (word2Int# y)))
  enumFromThenTo x y z = integralEnumFromThenTo x y z

instance Ix Word32 where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromIntegral (i - m)
  inRange (m, n) i = m <= i && i <= n

data Word64 = W64# Word#

instance Eq Word64 where
  W64# x == W64# y = isTrue# (eqWord# x y)
  W64# x /= W64# y = isTrue# (neWord# x y)

instance Ord Word64 where
  compare (W64# x) (W64# y) = compare (W# x) (W# y)
  W64# x < W64# y = isTrue# (ltWord# x y)
  W64# x <= W64# y = isTrue# (leWord# x y)
  W64# x > W64# y = isTrue# (gtWord# x y)
  W64# x >= W64# y = isTrue# (geWord# x y)

instance Bounded Word64 where
  minBound = W64# 0##
  maxBound = W64# 18446744073709551615##

instance Num Word64 where
  W64# x + W64# y = W64# ((plusWord# x y))
  W64# x - W64# y = W64# ((minusWord# x y))
  W64# x * W64# y = W64# ((timesWord# x y))
  negate (W64# x) = W64# ((int2Word# (negateInt# (word2Int# x))))
  abs x = x
  signum (W64# x) = case x of { 0## -> 0; _ -> 1 }
  fromInteger i = W64# ((integerToWord# i))

instance Integral Word64 where
  toInteger (W64# x) = integerFromWord# x
  quot (W64# x) (W64# y) = case y of { 0## -> divZeroError; _ -> W64# (quotWord# x y) }
  rem (W64# x) (W64# y) = case y of { 0## -> divZeroError; _ -> W64# (remWord# x y) }
  div x y = quot x y
  mod x y = rem x y
  quotRem x y = if y == 0 then divZeroError else (quot x y, rem x y)
  divMod x y = if y == 0 then divZeroError else (quot x y, rem x y)

instance Bits Word64 where
  W64# x .&. W64# y = W64# (and# x y)
  W64# x .|. W64# y = W64# (or# x y)
  W64# x `xor` W64# y = W64# (xor# x y)
  complement (W64# x) = W64# ((not# x))
  zeroBits = 0
  bit (I# i) = W64# ((shiftL# 1## i))
  testBit (W64# x) (I# i) = isTrue# (neWord# (and# x (shiftL# 1## i)) 0##)
  W64# x `shift` I# i = case i >=# 0# of
    1# -> W64# ((shiftL# x i))
    _ -> W64# (shiftRL# x (negateInt# i))
  W64# x `shiftL` I# i = case i >=# 0# of
    1# -> W64# ((shiftL# x i))
    _ -> overflowError
  W64# x `shiftR` I# i = case i >=# 0# of
    1# -> W64# (shiftRL# x i)
    _ -> overflowError
  W64# x `rotate` I# i = case modInt# i 64# of
    0# -> W64# x
    k -> W64# ((or# (uncheckedShiftL# x k) (uncheckedShiftRL# x (64# -# k))))
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = False
  popCount (W64# x) = I# (word2Int# (popCnt# x))

instance FiniteBits Word64 where
  finiteBitSize _ = 64
  countLeadingZeros (W64# x) = I# (word2Int# (clz# x) -# (64# -# 64#))
  countTrailingZeros (W64# x) = case x of
    0## -> 64
    _ -> I# (word2Int# (ctz# x))

instance Show Word64 where
  showsPrec p x = showsPrec p (toInteger x)

instance Real Word64 where
  toRational x = toInteger x :% 1
  toFractional x = fromInteger (toInteger x)

instance Enum Word64 where
  succ x
    | x /= maxBound = x + 1
    | otherwise = errorWithoutStackTrace "Enum.succ{Word64}: tried to take `succ' of maxBound"
  pred x
    | x /= minBound = x - 1
    | otherwise = errorWithoutStackTrace "Enum.pred{Word64}: tried to take `pred' of minBound"
  toEnum i
    | toInteger i >= toInteger (minBound :: Word64) && toInteger i <= toInteger (maxBound :: Word64) = fromIntegral i
    | otherwise = toEnumError "Word64" i (minBound :: Word64, maxBound :: Word64)
  fromEnum x = case x of
    W64# w -> case word2Int# w of
      i -> case i >=# 0# of
        1# -> I# i
        _ -> errorWithoutStackTrace ("Enum.fromEnum{Word64}: value (" ++ show x
          ++ ") is outside of Int's bounds " ++ show (minBound :: Int, maxBound :: Int))
  enumFrom n = enumFromTo n maxBound
  enumFromThen x y = integralEnumFromThen x y
  enumFromTo x y = integralEnumFromTo x y
  enumFromThenTo x y z = integralEnumFromThenTo x y z

instance Ix Word64 where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromIntegral (i - m)
  inRange (m, n) i = m <= i && i <= n

byteSwap16 :: Word16 -> Word16
byteSwap16 (W16# w) = W16# (uncheckedShiftRL# (byteSwap# w) 48#)

byteSwap32 :: Word32 -> Word32
byteSwap32 (W32# w) = W32# (uncheckedShiftRL# (byteSwap# w) 32#)

byteSwap64 :: Word64 -> Word64
byteSwap64 (W64# w) = W64# (byteSwap# w)

-- * The methods of comparison, by themselves

eqWord, neWord, gtWord, geWord, ltWord, leWord :: Word -> Word -> Bool
eqWord x y = x == y
neWord x y = x /= y
gtWord x y = x > y
geWord x y = x >= y
ltWord x y = x < y
leWord x y = x <= y

eqWord8, neWord8, gtWord8, geWord8, ltWord8, leWord8 :: Word8 -> Word8 -> Bool
eqWord8 x y = x == y
neWord8 x y = x /= y
gtWord8 x y = x > y
geWord8 x y = x >= y
ltWord8 x y = x < y
leWord8 x y = x <= y

eqWord16, neWord16, gtWord16, geWord16, ltWord16, leWord16 :: Word16 -> Word16 -> Bool
eqWord16 x y = x == y
neWord16 x y = x /= y
gtWord16 x y = x > y
geWord16 x y = x >= y
ltWord16 x y = x < y
leWord16 x y = x <= y

eqWord32, neWord32, gtWord32, geWord32, ltWord32, leWord32 :: Word32 -> Word32 -> Bool
eqWord32 x y = x == y
neWord32 x y = x /= y
gtWord32 x y = x > y
geWord32 x y = x >= y
ltWord32 x y = x < y
leWord32 x y = x <= y

eqWord64, neWord64, gtWord64, geWord64, ltWord64, leWord64 :: Word64 -> Word64 -> Bool
eqWord64 x y = x == y
neWord64 x y = x /= y
gtWord64 x y = x > y
geWord64 x y = x >= y
ltWord64 x y = x < y
leWord64 x y = x <= y

-- * The bits in the opposite order

bitReverse8 :: Word8 -> Word8
bitReverse8 (W8# w) = W8# (uncheckedShiftRL# (bitReverse64# w) 56#)

bitReverse16 :: Word16 -> Word16
bitReverse16 (W16# w) = W16# (uncheckedShiftRL# (bitReverse64# w) 48#)

bitReverse32 :: Word32 -> Word32
bitReverse32 (W32# w) = W32# (uncheckedShiftRL# (bitReverse64# w) 32#)

bitReverse64 :: Word64 -> Word64
bitReverse64 (W64# w) = W64# (bitReverse64# w)
