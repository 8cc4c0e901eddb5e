{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Signed integers of fixed size.
module GHC.Int 
  ( Int(..), Int8(..), Int16(..), Int32(..), Int64(..)
  , eqInt, neInt, gtInt, geInt, ltInt, leInt
  , eqInt8, neInt8, gtInt8, geInt8, ltInt8, leInt8
  , eqInt16, neInt16, gtInt16, geInt16, ltInt16, leInt16
  , eqInt32, neInt32, gtInt32, geInt32, ltInt32, leInt32
  , eqInt64, neInt64, gtInt64, geInt64, ltInt64, leInt64
  , uncheckedIShiftL64#, uncheckedIShiftRA64#
  ) where

import GHC.Base
import GHC.Bits
import GHC.Enum
import GHC.Exception.Number (Int32(..))
import GHC.Ix
import GHC.Num
import GHC.PrimOps.Sized (uncheckedIShiftL64#, uncheckedIShiftRA64#)
import GHC.Read
import GHC.Real
import GHC.Show

data Int8 = I8# Int#

instance Eq Int8 where
  I8# x == I8# y = isTrue# (x ==# y)
  I8# x /= I8# y = isTrue# (x /=# y)

instance Ord Int8 where
  compare (I8# x) (I8# y) = compareInt# x y
  I8# x < I8# y = isTrue# (x <# y)
  I8# x <= I8# y = isTrue# (x <=# y)
  I8# x > I8# y = isTrue# (x ># y)
  I8# x >= I8# y = isTrue# (x >=# y)

instance Bounded Int8 where
  minBound = I8# -128#
  maxBound = I8# 127#

instance Num Int8 where
  I8# x + I8# y = I8# (narrow8Int# (x +# y))
  I8# x - I8# y = I8# (narrow8Int# (x -# y))
  I8# x * I8# y = I8# (narrow8Int# (x *# y))
  negate (I8# x) = I8# (narrow8Int# (negateInt# x))
  abs x = if x >= 0 then x else negate x
  signum (I8# x) = I8# ((x ># 0#) -# (x <# 0#))
  fromInteger i = I8# (narrow8Int# (integerToInt# i))

instance Integral Int8 where
  toInteger (I8# x) = IS x
  quot x y = quotientInt8 (quot (fromInt8 x) (fromInt8 y))
  rem x y = toInt8 (rem (fromInt8 x) (fromInt8 y))
  div x y = quotientInt8 (div (fromInt8 x) (fromInt8 y))
  mod x y = toInt8 (mod (fromInt8 x) (fromInt8 y))
  quotRem x y = if y == 0 then divZeroError else (quot x y, rem x y)
  divMod x y = if y == 0 then divZeroError else (div x y, mod x y)

instance Bits Int8 where
  I8# x .&. I8# y = I8# (andI# x y)
  I8# x .|. I8# y = I8# (orI# x y)
  I8# x `xor` I8# y = I8# (xorI# x y)
  complement (I8# x) = I8# (notI# x)
  zeroBits = 0
  bit (I# i) = I8# (narrow8Int# (iShiftL# 1# i))
  testBit (I8# x) (I# i) = isTrue# (andI# (i <# 8#) (andI# x (iShiftL# 1# i) /=# 0#))
  I8# x `shift` I# i = case i >=# 0# of
    1# -> I8# (narrow8Int# (iShiftL# x i))
    _ -> I8# (iShiftRA# x (negateInt# i))
  I8# x `shiftL` I# i = case i >=# 0# of
    1# -> I8# (narrow8Int# (iShiftL# x i))
    _ -> overflowError
  I8# x `shiftR` I# i = case i >=# 0# of
    1# -> I8# (iShiftRA# x i)
    _ -> overflowError
  I8# x `rotate` I# i = case modInt# i 8# of
    0# -> I8# x
    k -> I8# (narrow8Int# (word2Int# (or# (uncheckedShiftL# (bits x) k) (uncheckedShiftRL# (bits x) (8# -# k)))))
    where
      bits y = narrow8Word# (int2Word# y)
  bitSizeMaybe _ = Just 8
  bitSize _ = 8
  isSigned _ = True
  popCount (I8# x) = I# (word2Int# (popCnt# (narrow8Word# (int2Word# x))))

instance FiniteBits Int8 where
  finiteBitSize _ = 8
  countLeadingZeros (I8# x) = I# (word2Int# (clz# (narrow8Word# (int2Word# x))) -# (64# -# 8#))
  countTrailingZeros (I8# x) = case x of
    0# -> 8
    _ -> I# (word2Int# (ctz# (int2Word# x)))

instance Show Int8 where
  showsPrec p x = showsPrec p (fromInt8 x)

instance Read Int8 where
  readsPrec p s = [(fromInteger n, r) | (n, r) <- readsPrec p s]

instance Real Int8 where
  toRational x = toInteger x :% 1
  toFractional x = fromInteger (toInteger x)

instance Enum Int8 where
  succ x
    | x /= maxBound = x + 1
    | otherwise = errorWithoutStackTrace "Enum.succ{Int8}: tried to take `succ' of maxBound"
  pred x
    | x /= minBound = x - 1
    | otherwise = errorWithoutStackTrace "Enum.pred{Int8}: tried to take `pred' of minBound"
  toEnum i
    | toInteger i >= toInteger (minBound :: Int8) && toInteger i <= toInteger (maxBound :: Int8) = fromIntegral i
    | otherwise = toEnumError "Int8" i (minBound :: Int8, maxBound :: Int8)
  fromEnum x = fromInt8 x
  enumFrom n = enumFromTo n maxBound
  enumFromThen x y = integralEnumFromThen x y
  enumFromTo = \x y -> map toInt8 (enumFromTo (fromInt8 x) (fromInt8 y))
  enumFromThenTo x y z = integralEnumFromThenTo x y z

instance Ix Int8 where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromInt8 i - fromInt8 m
  inRange (m, n) i = m <= i && i <= n

fromInt8 :: Int8 -> Int
fromInt8 (I8# x) = I# x

toInt8 :: Int -> Int8
toInt8 (I# x) = I8# (narrow8Int# x)

quotientInt8 :: Int -> Int8
quotientInt8 (I# x) = case x ># 127# of { 1# -> overflowError; _ -> I8# x }

data Int16 = I16# Int#

instance Eq Int16 where
  I16# x == I16# y = isTrue# (x ==# y)
  I16# x /= I16# y = isTrue# (x /=# y)

instance Ord Int16 where
  compare (I16# x) (I16# y) = compareInt# x y
  I16# x < I16# y = isTrue# (x <# y)
  I16# x <= I16# y = isTrue# (x <=# y)
  I16# x > I16# y = isTrue# (x ># y)
  I16# x >= I16# y = isTrue# (x >=# y)

instance Bounded Int16 where
  minBound = I16# -32768#
  maxBound = I16# 32767#

instance Num Int16 where
  I16# x + I16# y = I16# (narrow16Int# (x +# y))
  I16# x - I16# y = I16# (narrow16Int# (x -# y))
  I16# x * I16# y = I16# (narrow16Int# (x *# y))
  negate (I16# x) = I16# (narrow16Int# (negateInt# x))
  abs x = if x >= 0 then x else negate x
  signum (I16# x) = I16# ((x ># 0#) -# (x <# 0#))
  fromInteger i = I16# (narrow16Int# (integerToInt# i))

instance Integral Int16 where
  toInteger (I16# x) = IS x
  quot x y = quotientInt16 (quot (fromInt16 x) (fromInt16 y))
  rem x y = toInt16 (rem (fromInt16 x) (fromInt16 y))
  div x y = quotientInt16 (div (fromInt16 x) (fromInt16 y))
  mod x y = toInt16 (mod (fromInt16 x) (fromInt16 y))
  quotRem x y = if y == 0 then divZeroError else (quot x y, rem x y)
  divMod x y = if y == 0 then divZeroError else (div x y, mod x y)

instance Bits Int16 where
  I16# x .&. I16# y = I16# (andI# x y)
  I16# x .|. I16# y = I16# (orI# x y)
  I16# x `xor` I16# y = I16# (xorI# x y)
  complement (I16# x) = I16# (notI# x)
  zeroBits = 0
  bit (I# i) = I16# (narrow16Int# (iShiftL# 1# i))
  testBit (I16# x) (I# i) = isTrue# (andI# (i <# 16#) (andI# x (iShiftL# 1# i) /=# 0#))
  I16# x `shift` I# i = case i >=# 0# of
    1# -> I16# (narrow16Int# (iShiftL# x i))
    _ -> I16# (iShiftRA# x (negateInt# i))
  I16# x `shiftL` I# i = case i >=# 0# of
    1# -> I16# (narrow16Int# (iShiftL# x i))
    _ -> overflowError
  I16# x `shiftR` I# i = case i >=# 0# of
    1# -> I16# (iShiftRA# x i)
    _ -> overflowError
  I16# x `rotate` I# i = case modInt# i 16# of
    0# -> I16# x
    k -> I16# (narrow16Int# (word2Int# (or# (uncheckedShiftL# (bits x) k) (uncheckedShiftRL# (bits x) (16# -# k)))))
    where
      bits y = narrow16Word# (int2Word# y)
  bitSizeMaybe _ = Just 16
  bitSize _ = 16
  isSigned _ = True
  popCount (I16# x) = I# (word2Int# (popCnt# (narrow16Word# (int2Word# x))))

instance FiniteBits Int16 where
  finiteBitSize _ = 16
  countLeadingZeros (I16# x) = I# (word2Int# (clz# (narrow16Word# (int2Word# x))) -# (64# -# 16#))
  countTrailingZeros (I16# x) = case x of
    0# -> 16
    _ -> I# (word2Int# (ctz# (int2Word# x)))

instance Show Int16 where
  showsPrec p x = showsPrec p (fromInt16 x)

instance Read Int16 where
  readsPrec p s = [(fromInteger n, r) | (n, r) <- readsPrec p s]

instance Real Int16 where
  toRational x = toInteger x :% 1
  toFractional x = fromInteger (toInteger x)

instance Enum Int16 where
  succ x
    | x /= maxBound = x + 1
    | otherwise = errorWithoutStackTrace "Enum.succ{Int16}: tried to take `succ' of maxBound"
  pred x
    | x /= minBound = x - 1
    | otherwise = errorWithoutStackTrace "Enum.pred{Int16}: tried to take `pred' of minBound"
  toEnum i
    | toInteger i >= toInteger (minBound :: Int16) && toInteger i <= toInteger (maxBound :: Int16) = fromIntegral i
    | otherwise = toEnumError "Int16" i (minBound :: Int16, maxBound :: Int16)
  fromEnum x = fromInt16 x
  enumFrom n = enumFromTo n maxBound
  enumFromThen x y = integralEnumFromThen x y
  enumFromTo = \x y -> map toInt16 (enumFromTo (fromInt16 x) (fromInt16 y))
  enumFromThenTo x y z = integralEnumFromThenTo x y z

instance Ix Int16 where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromInt16 i - fromInt16 m
  inRange (m, n) i = m <= i && i <= n

fromInt16 :: Int16 -> Int
fromInt16 (I16# x) = I# x

toInt16 :: Int -> Int16
toInt16 (I# x) = I16# (narrow16Int# x)

quotientInt16 :: Int -> Int16
quotientInt16 (I# x) = case x ># 32767# of { 1# -> overflowError; _ -> I16# x }

instance Eq Int32 where
  I32# x == I32# y = isTrue# (x ==# y)
  I32# x /= I32# y = isTrue# (x /=# y)

instance Ord Int32 where
  compare (I32# x) (I32# y) = compareInt# x y
  I32# x < I32# y = isTrue# (x <# y)
  I32# x <= I32# y = isTrue# (x <=# y)
  I32# x > I32# y = isTrue# (x ># y)
  I32# x >= I32# y = isTrue# (x >=# y)

instance Bounded Int32 where
  minBound = I32# -2147483648#
  maxBound = I32# 2147483647#

instance Num Int32 where
  I32# x + I32# y = I32# (narrow32Int# (x +# y))
  I32# x - I32# y = I32# (narrow32Int# (x -# y))
  I32# x * I32# y = I32# (narrow32Int# (x *# y))
  negate (I32# x) = I32# (narrow32Int# (negateInt# x))
  abs x = if x >= 0 then x else negate x
  signum (I32# x) = I32# ((x ># 0#) -# (x <# 0#))
  fromInteger i = I32# (narrow32Int# (integerToInt# i))

instance Integral Int32 where
  toInteger (I32# x) = IS x
  quot x y = quotientInt32 (quot (fromInt32 x) (fromInt32 y))
  rem x y = toInt32 (rem (fromInt32 x) (fromInt32 y))
  div x y = quotientInt32 (div (fromInt32 x) (fromInt32 y))
  mod x y = toInt32 (mod (fromInt32 x) (fromInt32 y))
  quotRem x y = if y == 0 then divZeroError else (quot x y, rem x y)
  divMod x y = if y == 0 then divZeroError else (div x y, mod x y)

instance Bits Int32 where
  I32# x .&. I32# y = I32# (andI# x y)
  I32# x .|. I32# y = I32# (orI# x y)
  I32# x `xor` I32# y = I32# (xorI# x y)
  complement (I32# x) = I32# (notI# x)
  zeroBits = 0
  bit (I# i) = I32# (narrow32Int# (iShiftL# 1# i))
  testBit (I32# x) (I# i) = isTrue# (andI# (i <# 32#) (andI# x (iShiftL# 1# i) /=# 0#))
  I32# x `shift` I# i = case i >=# 0# of
    1# -> I32# (narrow32Int# (iShiftL# x i))
    _ -> I32# (iShiftRA# x (negateInt# i))
  I32# x `shiftL` I# i = case i >=# 0# of
    1# -> I32# (narrow32Int# (iShiftL# x i))
    _ -> overflowError
  I32# x `shiftR` I# i = case i >=# 0# of
    1# -> I32# (iShiftRA# x i)
    _ -> overflowError
  I32# x `rotate` I# i = case modInt# i 32# of
    0# -> I32# x
    k -> I32# (narrow32Int# (word2Int# (or# (uncheckedShiftL# (bits x) k) (uncheckedShiftRL# (bits x) (32# -# k)))))
    where
      bits y = narrow32Word# (int2Word# y)
  bitSizeMaybe _ = Just 32
  bitSize _ = 32
  isSigned _ = True
  popCount (I32# x) = I# (word2Int# (popCnt# (narrow32Word# (int2Word# x))))

instance FiniteBits Int32 where
  finiteBitSize _ = 32
  countLeadingZeros (I32# x) = I# (word2Int# (clz# (narrow32Word# (int2Word# x))) -# (64# -# 32#))
  countTrailingZeros (I32# x) = case x of
    0# -> 32
    _ -> I# (word2Int# (ctz# (int2Word# x)))

instance Show Int32 where
  showsPrec p x = showsPrec p (fromInt32 x)

instance Read Int32 where
  readsPrec p s = [(fromInteger n, r) | (n, r) <- readsPrec p s]

instance Real Int32 where
  toRational x = toInteger x :% 1
  toFractional x = fromInteger (toInteger x)

instance Enum Int32 where
  succ x
    | x /= maxBound = x + 1
    | otherwise = errorWithoutStackTrace "Enum.succ{Int32}: tried to take `succ' of maxBound"
  pred x
    | x /= minBound = x - 1
    | otherwise = errorWithoutStackTrace "Enum.pred{Int32}: tried to take `pred' of minBound"
  toEnum i
    | toInteger i >= toInteger (minBound :: Int32) && toInteger i <= toInteger (maxBound :: Int32) = fromIntegral i
    | otherwise = toEnumError "Int32" i (minBound :: Int32, maxBound :: Int32)
  fromEnum x = fromInt32 x
  enumFrom n = enumFromTo n maxBound
  enumFromThen x y = integralEnumFromThen x y
  enumFromTo = \x y -> map toInt32 (enumFromTo (fromInt32 x) (fromInt32 y))
  enumFromThenTo x y z = integralEnumFromThenTo x y z

instance Ix Int32 where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromInt32 i - fromInt32 m
  inRange (m, n) i = m <= i && i <= n

fromInt32 :: Int32 -> Int
fromInt32 (I32# x) = I# x

toInt32 :: Int -> Int32
toInt32 (I# x) = I32# (narrow32Int# x)

quotientInt32 :: Int -> Int32
quotientInt32 (I# x) = case x ># 2147483647# of { 1# -> overflowError; _ -> I32# x }

data Int64 = I64# Int#

instance Eq Int64 where
  I64# x == I64# y = isTrue# (x ==# y)
  I64# x /= I64# y = isTrue# (x /=# y)

instance Ord Int64 where
  compare (I64# x) (I64# y) = compareInt# x y
  I64# x < I64# y = isTrue# (x <# y)
  I64# x <= I64# y = isTrue# (x <=# y)
  I64# x > I64# y = isTrue# (x ># y)
  I64# x >= I64# y = isTrue# (x >=# y)

instance Bounded Int64 where
  minBound = I64# -9223372036854775808#
  maxBound = I64# 9223372036854775807#

instance Num Int64 where
  I64# x + I64# y = I64# ((x +# y))
  I64# x - I64# y = I64# ((x -# y))
  I64# x * I64# y = I64# ((x *# y))
  negate (I64# x) = I64# ((negateInt# x))
  abs x = if x >= 0 then x else negate x
  signum (I64# x) = I64# ((x ># 0#) -# (x <# 0#))
  fromInteger i = I64# ((integerToInt# i))

instance Integral Int64 where
  toInteger (I64# x) = IS x
  quot x y = toInt64 (quot (fromInt64 x) (fromInt64 y))
  rem x y = toInt64 (rem (fromInt64 x) (fromInt64 y))
  div x y = toInt64 (div (fromInt64 x) (fromInt64 y))
  mod x y = toInt64 (mod (fromInt64 x) (fromInt64 y))
  quotRem x y = if y == 0 then divZeroError else (quot x y, rem x y)
  divMod x y = if y == 0 then divZeroError else (div x y, mod x y)

instance Bits Int64 where
  I64# x .&. I64# y = I64# (andI# x y)
  I64# x .|. I64# y = I64# (orI# x y)
  I64# x `xor` I64# y = I64# (xorI# x y)
  complement (I64# x) = I64# (notI# x)
  zeroBits = 0
  bit (I# i) = I64# ((iShiftL# 1# i))
  testBit (I64# x) (I# i) = isTrue# (andI# (i <# 64#) (andI# x (iShiftL# 1# i) /=# 0#))
  I64# x `shift` I# i = case i >=# 0# of
    1# -> I64# ((iShiftL# x i))
    _ -> I64# (iShiftRA# x (negateInt# i))
  I64# x `shiftL` I# i = case i >=# 0# of
    1# -> I64# ((iShiftL# x i))
    _ -> overflowError
  I64# x `shiftR` I# i = case i >=# 0# of
    1# -> I64# (iShiftRA# x i)
    _ -> overflowError
  I64# x `rotate` I# i = case modInt# i 64# of
    0# -> I64# x
    k -> I64# ((word2Int# (or# (uncheckedShiftL# (bits x) k) (uncheckedShiftRL# (bits x) (64# -# k)))))
    where
      bits y = (int2Word# y)
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = True
  popCount (I64# x) = I# (word2Int# (popCnt# ((int2Word# x))))

instance FiniteBits Int64 where
  finiteBitSize _ = 64
  countLeadingZeros (I64# x) = I# (word2Int# (clz# ((int2Word# x))) -# (64# -# 64#))
  countTrailingZeros (I64# x) = case x of
    0# -> 64
    _ -> I# (word2Int# (ctz# (int2Word# x)))

instance Show Int64 where
  showsPrec p x = showsPrec p (fromInt64 x)

instance Read Int64 where
  readsPrec p s = [(fromInteger n, r) | (n, r) <- readsPrec p s]

instance Real Int64 where
  toRational x = toInteger x :% 1
  toFractional x = fromInteger (toInteger x)

instance Enum Int64 where
  succ x
    | x /= maxBound = x + 1
    | otherwise = errorWithoutStackTrace "Enum.succ{Int64}: tried to take `succ' of maxBound"
  pred x
    | x /= minBound = x - 1
    | otherwise = errorWithoutStackTrace "Enum.pred{Int64}: tried to take `pred' of minBound"
  toEnum i
    | toInteger i >= toInteger (minBound :: Int64) && toInteger i <= toInteger (maxBound :: Int64) = fromIntegral i
    | otherwise = toEnumError "Int64" i (minBound :: Int64, maxBound :: Int64)
  fromEnum x = fromInt64 x
  enumFrom n = enumFromTo n maxBound
  enumFromThen x y = integralEnumFromThen x y
  enumFromTo = \x y -> map toInt64 (enumFromTo (fromInt64 x) (fromInt64 y))
  enumFromThenTo x y z = integralEnumFromThenTo x y z

instance Ix Int64 where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = fromInt64 i - fromInt64 m
  inRange (m, n) i = m <= i && i <= n

fromInt64 :: Int64 -> Int
fromInt64 (I64# x) = I# x

toInt64 :: Int -> Int64
toInt64 (I# x) = I64# (x)

-- * The methods of comparison, by themselves

eqInt8, neInt8, gtInt8, geInt8, ltInt8, leInt8 :: Int8 -> Int8 -> Bool
eqInt8 x y = x == y
neInt8 x y = x /= y
gtInt8 x y = x > y
geInt8 x y = x >= y
ltInt8 x y = x < y
leInt8 x y = x <= y

eqInt16, neInt16, gtInt16, geInt16, ltInt16, leInt16 :: Int16 -> Int16 -> Bool
eqInt16 x y = x == y
neInt16 x y = x /= y
gtInt16 x y = x > y
geInt16 x y = x >= y
ltInt16 x y = x < y
leInt16 x y = x <= y

eqInt32, neInt32, gtInt32, geInt32, ltInt32, leInt32 :: Int32 -> Int32 -> Bool
eqInt32 x y = x == y
neInt32 x y = x /= y
gtInt32 x y = x > y
geInt32 x y = x >= y
ltInt32 x y = x < y
leInt32 x y = x <= y

eqInt64, neInt64, gtInt64, geInt64, ltInt64, leInt64 :: Int64 -> Int64 -> Bool
eqInt64 x y = x == y
neInt64 x y = x /= y
gtInt64 x y = x > y
geInt64 x y = x >= y
ltInt64 x y = x < y
leInt64 x y = x <= y
