{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples, BangPatterns #-}
-- | Integers of any size.
--
-- Invariant: a value that fits a machine word is an 'IS'. So the constructors alone decide most
-- comparisons, and structural equality is equality. The functions handle the small case in line
-- and leave the rest to the runtime system. All are strict in all their arguments, also where one alone decides
-- (a remainder by -1): so an accumulator of them is one that the optimiser can keep evaluated.
module GHC.Integer
  ( Integer(..)
  , integerFromDecimal#, integerFromWord#, integerFromInt
  , integerToInt#, integerToWord#, integerToInt
  , integerAdd, integerSub, integerMul, integerNegate, integerAbs, integerSignum
  , integerQuot, integerRem, integerDiv, integerMod, integerQuotRem#, integerDivMod#
  , integerGcd, integerLcm, integerSqrt, integerAdmitPower
  , integerEq, integerNe, integerLt, integerLe, integerGt, integerGe, integerCompare
  , integerIsZero, integerIsNegative
  , integerAnd, integerOr, integerXor, integerComplement
  , integerShiftL#, integerShiftR#, integerTestBit#, integerPopCount#, integerBitLength#
  , integerToDouble#, integerToFloat#, integerEncodeDouble#, integerTruncateDouble#, decodeDouble#
  , integerShows, integerFromDigits
  , smallInteger, wordToInteger, integerToWord, absInteger, negateInteger, signumInteger, complementInteger
  , plusInteger, minusInteger, timesInteger, divInteger, modInteger, quotInteger, remInteger, divModInteger, quotRemInteger
  , andInteger, orInteger, xorInteger, shiftLInteger, shiftRInteger, testBitInteger, popCountInteger, bitInteger
  , eqInteger, neqInteger, leInteger, gtInteger, ltInteger, geInteger, compareInteger
  , eqInteger#, neqInteger#, leInteger#, gtInteger#, ltInteger#, geInteger#
  , doubleFromInteger, floatFromInteger, encodeDoubleInteger, encodeFloatInteger, decodeDoubleInteger, hashInteger
  ) where

import GHC.Classes
import GHC.CString
import GHC.Err
import GHC.Prim
import GHC.Types

data Integer
  = IS Int#
  | -- | Sign word and limbs, for values outside the range of a machine word.
    IB ByteArray#

-- * Conversions

-- | Restores the invariant.
norm :: ByteArray# -> Integer
norm b = case bigFitsInt# b of
  1# -> IS (bigToInt# b)
  _ -> IB b

big :: Integer -> ByteArray#
big (IS i) = bigFromInt# i
big (IB b) = b

integerFromInt :: Int -> Integer
integerFromInt (I# i) = IS i

integerFromWord# :: Word# -> Integer
integerFromWord# w = case word2Int# w of
  i -> case i >=# 0# of
    1# -> IS i
    _ -> IB (bigFromWord# w)

-- | The value modulo 2^64, as a signed word.
integerToInt# :: Integer -> Int#
integerToInt# (IS i) = i
integerToInt# (IB b) = bigLowWord b

integerToInt :: Integer -> Int
integerToInt i = I# (integerToInt# i)

integerToWord# :: Integer -> Word#
integerToWord# (IS i) = int2Word# i
integerToWord# (IB b) = int2Word# (bigLowWord b)

-- | The lowest word in two's complement; the number is not zero.
bigLowWord :: ByteArray# -> Int#
bigLowWord b = case indexIntArray# b 0# of
  0# -> indexIntArray# b 1#
  _ -> negateInt# (indexIntArray# b 1#)

-- | A literal, decimal digits ended by a zero byte. What it reads is closed, so it is read once, as a constant, if it stays a call.
integerFromDecimal# :: Addr# -> Integer
{-# NOINLINE integerFromDecimal# #-}
integerFromDecimal# a = case count 0# of n -> runState# (fill n)
  where
    count :: Int# -> Int#
    count i = case indexCharOffAddr# a i of
      '\0'# -> i
      _ -> count (i +# 1#)
    fill :: Int# -> State# RealWorld -> (# State# RealWorld, Integer #)
    fill n s0 = case newByteArray# n s0 of
      (# s1, m #) -> case copy m n 0# s1 of
        s2 -> case unsafeFreezeByteArray# m s2 of
          (# s3, b #) -> (# s3, norm (bigFromBase# 10# b) #)
    copy :: MutableByteArray# RealWorld -> Int# -> Int# -> State# RealWorld -> State# RealWorld
    copy m n i s = case i ==# n of
      1# -> s
      _ -> copy m n (i +# 1#) (writeCharArray# m i (indexCharOffAddr# a i) s)

-- | The number whose digits (characters, @0-9a-z@, valid in the base) are given with their count.
integerFromDigits :: Int# -> Int# -> [Char] -> Integer
integerFromDigits base n cs = runState# fill
  where
    fill :: State# RealWorld -> (# State# RealWorld, Integer #)
    fill s0 = case newByteArray# n s0 of
      (# s1, m #) -> case copy m 0# cs s1 of
        s2 -> case unsafeFreezeByteArray# m s2 of
          (# s3, b #) -> (# s3, norm (bigFromBase# base b) #)
    copy :: MutableByteArray# RealWorld -> Int# -> [Char] -> State# RealWorld -> State# RealWorld
    copy m i (C# c : rest) s = case i ==# n of
      1# -> s
      _ -> copy m (i +# 1#) rest (writeCharArray# m i c s)
    copy _ _ [] s = s

-- | Decimal digits in front of a string.
integerShows :: Integer -> [Char] -> [Char]
integerShows i rest = case i of
  IS n -> case n <# 0# of
    1# -> C# '-'# : smallNegative n rest
    _ -> smallNegative (negateInt# n) rest
  IB b -> case indexIntArray# b 0# of
    0# -> digits (bigToBase# 10# b) rest
    _ -> C# '-'# : digits (bigToBase# 10# (bigNegate# b)) rest

-- | The digits of a number that is not positive, without sign (so that the least 'Int' is no
-- special case).
smallNegative :: Int# -> [Char] -> [Char]
smallNegative n rest = case quotInt# n 10# of
  q -> case C# (chr# (48# -# (n -# (q *# 10#)))) : rest of
    more -> case q of
      0# -> more
      _ -> smallNegative q more

-- | So many at a time: a list that is made digit by digit, each when it is asked for, takes twice as much.
digits :: ByteArray# -> [Char] -> [Char]
digits b rest = go 0#
  where
    n = sizeofByteArray# b
    go :: Int# -> [Char]
    go i = case n -# i <=# 32# of
      1# -> from i (n -# 1#) rest
      _ -> from i (i +# 31#) (go (i +# 32#))
    from :: Int# -> Int# -> [Char] -> [Char]
    from i k more = case k <# i of
      1# -> more
      _ -> from i (k -# 1#) (C# (indexCharArray# b k) : more)

-- * Arithmetic
--
-- Where one operand is neutral, the result is the other one, not a copy: fractions in lowest terms, power
-- series and polynomials mostly compute with zeros and ones.

integerAdd, integerSub, integerMul :: Integer -> Integer -> Integer
integerAdd x (IS 0#) = x
integerAdd (IS 0#) y = y
integerAdd (IS x) (IS y) = case addIntC# x y of
  (# r, 0# #) -> IS r
  _ -> IB (bigAddInt# (bigFromInt# x) y)
integerAdd (IS x) (IB c) = norm (bigAddInt# c x)
integerAdd (IB b) (IS y) = norm (bigAddInt# b y)
integerAdd (IB b) (IB c) = norm (bigAdd# b c)

integerSub x (IS 0#) = x
integerSub (IS x) (IS y) = case subIntC# x y of
  (# r, 0# #) -> IS r
  _ -> norm (bigIntSub# x (bigFromInt# y))
integerSub (IS x) (IB c) = norm (bigIntSub# x c)
-- The least number has no negation.
integerSub (IB b) (IS y) = case subIntC# 0# y of
  (# m, 0# #) -> norm (bigAddInt# b m)
  _ -> norm (bigSub# b (bigFromInt# y))
integerSub (IB b) (IB c) = norm (bigSub# b c)

integerMul x (IS 1#) = x
integerMul (IS 1#) y = y
integerMul (IS x) (IS y) = case mulIntC# x y of
  (# r, 0# #) -> IS r
  _ -> IB (bigMulInts# x y)
integerMul (IS x) (IB c) = norm (bigMulInt# c x)
integerMul (IB b) (IS y) = norm (bigMulInt# b y)
integerMul (IB b) (IB c) = norm (bigMul# b c)

integerNegate, integerAbs, integerSignum :: Integer -> Integer
integerNegate (IS x) = case subIntC# 0# x of
  (# r, 0# #) -> IS r
  _ -> norm (bigNegate# (bigFromInt# x))
integerNegate (IB b) = norm (bigNegate# b)

integerAbs i = if integerIsNegative i then integerNegate i else i

integerSignum (IS x) = IS ((x ># 0#) -# (x <# 0#))
integerSignum (IB b) = case indexIntArray# b 0# of
  0# -> IS 1#
  _ -> IS -1#

integerQuot, integerRem, integerDiv, integerMod :: Integer -> Integer -> Integer
integerQuot x (IS y) = case y of
  1# -> x
  0# -> divZeroError
  -1# -> integerNegate x
  _ -> case x of
    IS n -> IS (quotInt# n y)
    IB b -> case bigQuotRemInt# b y of (# q, _ #) -> norm q
integerQuot (IS x) (IB c) = norm (bigQuot# (bigFromInt# x) c)
integerQuot (IB b) (IB c) = norm (bigQuot# b c)

integerRem !x (IS y) = case y of
  0# -> divZeroError
  -1# -> IS 0#
  _ -> case x of
    IS n -> IS (remInt# n y)
    IB b -> IS (bigRemInt# b y)
integerRem (IS x) (IB c) = norm (bigRem# (bigFromInt# x) c)
integerRem (IB b) (IB c) = norm (bigRem# b c)

integerDiv x (IS y) = case y of
  1# -> x
  0# -> divZeroError
  -1# -> integerNegate x
  _ -> case x of
    IS n -> IS (divInt# n y)
    IB b -> case divModSmall b y of (# q, _ #) -> q
integerDiv (IS x) (IB c) = norm (bigDiv# (bigFromInt# x) c)
integerDiv (IB b) (IB c) = norm (bigDiv# b c)

integerMod !x (IS y) = case y of
  0# -> divZeroError
  -1# -> IS 0#
  _ -> case x of
    IS n -> IS (modInt# n y)
    IB b -> IS (upwards (bigRemInt# b y) y)
integerMod (IS x) (IB c) = norm (bigMod# (bigFromInt# x) c)
integerMod (IB b) (IB c) = norm (bigMod# b c)

integerQuotRem#, integerDivMod# :: Integer -> Integer -> (# Integer, Integer #)
integerQuotRem# !x (IS y) = case y of
  0# -> divZeroError
  -1# -> (# integerNegate x, IS 0# #)
  _ -> case x of
    IS n -> (# IS (quotInt# n y), IS (remInt# n y) #)
    IB b -> case bigQuotRemInt# b y of (# q, r #) -> (# norm q, IS r #)
integerQuotRem# x (IB c) = case bigQuotRem# (big x) c of
  (# q, r #) -> (# norm q, norm r #)

integerDivMod# !x (IS y) = case y of
  0# -> divZeroError
  -1# -> (# integerNegate x, IS 0# #)
  _ -> case x of
    IS n -> (# IS (divInt# n y), IS (modInt# n y) #)
    IB b -> case divModSmall b y of (# q, r #) -> (# q, IS r #)
integerDivMod# x (IB c) = case bigDivMod# (big x) c of
  (# q, r #) -> (# norm q, norm r #)

-- | Rounding down: where the remainder has another sign than the divisor, one less, and the remainder of that.
divModSmall :: ByteArray# -> Int# -> (# Integer, Int# #)
divModSmall b y = case bigQuotRemInt# b y of
  (# q, r #) -> case upwards r y of
    m -> case m ==# r of
      1# -> (# norm q, m #)
      _ -> (# norm (bigAddInt# q -1#), m #)

-- | Of a remainder that has the dividend's sign the one that has the divisor's.
upwards :: Int# -> Int# -> Int#
upwards r y = case r of
  0# -> r
  _ -> case (r <# 0#) ==# (y <# 0#) of
    1# -> r
    _ -> r +# y

integerGcd :: Integer -> Integer -> Integer
integerGcd x y = case x of
  IS 0# -> integerAbs y
  IS a -> case y of
    IS 0# -> integerAbs x
    IS b -> integerFromWord# (gcdWord (absWord a) (absWord b))
    IB c -> integerGcd x (integerRem (IB c) x)
  IB a -> case y of
    IS 0# -> integerAbs x
    IS _ -> integerGcd (integerRem x y) y
    IB b -> norm (bigGcd# a b)

absWord :: Int# -> Word#
absWord n = case n <# 0# of
  1# -> int2Word# (negateInt# n)
  _ -> int2Word# n

gcdWord :: Word# -> Word# -> Word#
gcdWord a b = case b of
  0## -> a
  _ -> gcdWord b (remWord# a b)

integerLcm :: Integer -> Integer -> Integer
integerLcm x !y = case x of
  IS 0# -> x
  _ -> case y of
    IS 0# -> y
    _ -> integerAbs (integerMul (integerQuot x (integerGcd x y)) y)

-- | The square root, rounded down, of a number that is not negative.
integerSqrt :: Integer -> Integer
integerSqrt x = norm (bigSqrt# (big x))

-- * Comparison

integerEq, integerNe, integerLt, integerLe, integerGt, integerGe :: Integer -> Integer -> Bool
integerEq (IS x) (IS y) = isTrue# (x ==# y)
integerEq (IB x) (IB y) = isTrue# (bigCompare# x y ==# 0#)
integerEq _ _ = False
integerNe x y = not (integerEq x y)
integerLt (IS x) (IS y) = isTrue# (x <# y)
integerLt x y = isTrue# (integerCompare# x y <# 0#)
integerLe (IS x) (IS y) = isTrue# (x <=# y)
integerLe x y = isTrue# (integerCompare# x y <=# 0#)
integerGt (IS x) (IS y) = isTrue# (x ># y)
integerGt x y = isTrue# (integerCompare# x y ># 0#)
integerGe (IS x) (IS y) = isTrue# (x >=# y)
integerGe x y = isTrue# (integerCompare# x y >=# 0#)

integerCompare :: Integer -> Integer -> Ordering
integerCompare (IS x) (IS y) = compareInt# x y
integerCompare x y = compareInt# (integerCompare# x y) 0#

-- | Negative, zero or positive.
integerCompare# :: Integer -> Integer -> Int#
integerCompare# x y = case x of
  IS a -> case y of
    IS b -> (a ># b) -# (a <# b)
    IB c -> case indexIntArray# c 0# of { 0# -> -1#; _ -> 1# }
  IB a -> case y of
    IS _ -> case indexIntArray# a 0# of { 0# -> 1#; _ -> -1# }
    IB b -> bigCompare# a b

integerIsZero, integerIsNegative :: Integer -> Bool
integerIsZero (IS 0#) = True
integerIsZero _ = False
integerIsNegative (IS x) = isTrue# (x <# 0#)
integerIsNegative (IB b) = isTrue# (indexIntArray# b 0# /=# 0#)

instance Eq Integer where
  x == y = integerEq x y
  x /= y = integerNe x y

instance Ord Integer where
  compare x y = integerCompare x y
  x < y = integerLt x y
  x <= y = integerLe x y
  x > y = integerGt x y
  x >= y = integerGe x y

-- * Bits, as of an infinite two's complement number

integerAnd, integerOr, integerXor :: Integer -> Integer -> Integer
integerAnd (IS x) (IS y) = IS (andI# x y)
integerAnd x y = norm (bigAnd# (big x) (big y))
integerOr (IS x) (IS y) = IS (orI# x y)
integerOr x y = norm (bigOr# (big x) (big y))
integerXor (IS x) (IS y) = IS (xorI# x y)
integerXor x y = norm (bigXor# (big x) (big y))

integerComplement :: Integer -> Integer
integerComplement (IS x) = IS (notI# x)
integerComplement (IB b) = norm (bigComplement# b)

-- | Shift by a distance that is not negative.
integerShiftL#, integerShiftR# :: Integer -> Int# -> Integer
integerShiftL# i n = case i of
  IS 0# -> i
  IS x -> case n <# 64# of
    1# -> case uncheckedIShiftL# x n of
      r -> case uncheckedIShiftRA# r n ==# x of
        1# -> IS r
        _ -> norm (bigShiftL# (bigFromInt# x) n)
    _ -> norm (bigShiftL# (bigFromInt# x) n)
  IB b -> norm (bigShiftL# b n)

integerShiftR# i n = case i of
  IS x -> case n <# 64# of
    1# -> IS (uncheckedIShiftRA# x n)
    _ -> IS (uncheckedIShiftRA# x 63#)
  IB b -> norm (bigShiftR# b n)

integerTestBit# :: Integer -> Int# -> Int#
integerTestBit# i n = case i of
  IS x -> case n <# 64# of
    1# -> andI# (uncheckedIShiftRA# x n) 1#
    _ -> x <# 0#
  IB b -> bigTestBit# b n

-- | One bits; for a negative number, minus the zero bits of its complement's magnitude.
integerPopCount# :: Integer -> Int#
integerPopCount# i = case i of
  IS x -> case x <# 0# of
    1# -> negateInt# (word2Int# (popCnt# (int2Word# (negateInt# x))))
    _ -> word2Int# (popCnt# (int2Word# x))
  IB b -> bigPopCount# b

-- | Bits of the magnitude.
integerBitLength# :: Integer -> Int#
integerBitLength# i = case i of
  IS x -> 64# -# word2Int# (clz# (absWord x))
  IB b -> bigBitLength# b

-- | The first number, unless no memory holds its power to the second, which is positive: that is refused
-- here, before hours are spent on the way to it.
integerAdmitPower :: Integer -> Integer -> Integer
integerAdmitPower x n = case integerBitLength# x -# 1# of
  bits -> case bits ># 0# of
    1# -> case n of
      IS m -> case mulIntC# bits m of
        (# size, 0# #) -> case size ># 0x7fffffff# of
          1# -> admitted x size
          _ -> x
        _ -> admitted x (-1#)
      IB _ -> admitted x (-1#)
    _ -> x

-- | The number, if there is room for another of so many bits.
admitted :: Integer -> Int# -> Integer
admitted x size = case bigAdmit# size of
  1# -> x
  _ -> IS 0#

-- * Floating point

-- | A number of more than a word loses the bits that have no room, as with GHC: towards zero.
integerToDouble# :: Integer -> Double#
integerToDouble# (IS x) = int2Double# x
integerToDouble# (IB b) = bigToDouble# b

integerToFloat# :: Integer -> Float#
integerToFloat# (IS x) = int2Float# x
integerToFloat# (IB b) = double2Float# (bigToDouble# b)

-- | @integerEncodeDouble# m e@ is m, as a double, times 2^e, rounded.
integerEncodeDouble# :: Integer -> Int# -> Double#
integerEncodeDouble# i e = bigEncodeDouble# (big i) e

-- | The integer part. An infinity counts as the power of two that its bits would mean.
integerTruncateDouble# :: Double# -> Integer
integerTruncateDouble# d = case fabsDouble# d <## 9.0e18## of
  1# -> IS (double2Int# d)
  _ -> truncateLarge# d

-- | Apart, so that what is done with most numbers is small enough to be where it is needed.
truncateLarge# :: Double# -> Integer
truncateLarge# d = case decodeDouble# d of (# m, e #) -> integerShiftL# (IS m) e
{-# NOINLINE truncateLarge# #-}

-- | Mantissa (53 bits, with the sign; or zero) and exponent.
decodeDouble# :: Double# -> (# Int#, Int# #)
decodeDouble# d = case castDoubleToWord64# d of
  bits -> case word2Int# (and# (uncheckedShiftRL# bits 52#) 0x7FF##) of
    ex -> case word2Int# (and# bits 0xFFFFFFFFFFFFF##) of
      frac -> case word2Int# (uncheckedShiftRL# bits 63#) of
        sign -> case ex of
          0# -> case frac of
            0# -> (# 0#, 0# #)
            _ -> case word2Int# (clz# (int2Word# frac)) -# 11# of
              s -> (# withSign sign (uncheckedIShiftL# frac s), -1074# -# s #)
          _ -> (# withSign sign (orI# frac 0x10000000000000#), ex -# 1075# #)

withSign :: Int# -> Int# -> Int#
withSign sign m = case sign of
  0# -> m
  _ -> negateInt# m

-- * The same by the names that they had before "GHC.Num.Integer"

smallInteger :: Int# -> Integer
smallInteger i = IS i

wordToInteger :: Word# -> Integer
wordToInteger w = integerFromWord# w

integerToWord :: Integer -> Word#
integerToWord i = integerToWord# i

absInteger, negateInteger, signumInteger, complementInteger :: Integer -> Integer
absInteger x = integerAbs x
negateInteger x = integerNegate x
signumInteger x = integerSignum x
complementInteger x = integerComplement x

plusInteger, minusInteger, timesInteger, divInteger, modInteger, quotInteger, remInteger
  , andInteger, orInteger, xorInteger :: Integer -> Integer -> Integer
plusInteger x y = integerAdd x y
minusInteger x y = integerSub x y
timesInteger x y = integerMul x y
divInteger x y = integerDiv x y
modInteger x y = integerMod x y
quotInteger x y = integerQuot x y
remInteger x y = integerRem x y
andInteger x y = integerAnd x y
orInteger x y = integerOr x y
xorInteger x y = integerXor x y

divModInteger, quotRemInteger :: Integer -> Integer -> (# Integer, Integer #)
divModInteger x y = integerDivMod# x y
quotRemInteger x y = integerQuotRem# x y

shiftLInteger, shiftRInteger :: Integer -> Int# -> Integer
shiftLInteger x n = integerShiftL# x n
shiftRInteger x n = integerShiftR# x n

testBitInteger :: Integer -> Int# -> Bool
testBitInteger x n = isTrue# (integerTestBit# x n)

popCountInteger :: Integer -> Int#
popCountInteger x = integerPopCount# x

bitInteger :: Int# -> Integer
bitInteger n = integerShiftL# (IS 1#) n

eqInteger, neqInteger, leInteger, gtInteger, ltInteger, geInteger :: Integer -> Integer -> Bool
eqInteger x y = integerEq x y
neqInteger x y = integerNe x y
leInteger x y = integerLe x y
gtInteger x y = integerGt x y
ltInteger x y = integerLt x y
geInteger x y = integerGe x y

compareInteger :: Integer -> Integer -> Ordering
compareInteger x y = integerCompare x y

eqInteger#, neqInteger#, leInteger#, gtInteger#, ltInteger#, geInteger# :: Integer -> Integer -> Int#
eqInteger# x y = integerCompare# x y ==# 0#
neqInteger# x y = integerCompare# x y /=# 0#
leInteger# x y = integerCompare# x y <=# 0#
gtInteger# x y = integerCompare# x y ># 0#
ltInteger# x y = integerCompare# x y <# 0#
geInteger# x y = integerCompare# x y >=# 0#

doubleFromInteger :: Integer -> Double#
doubleFromInteger x = integerToDouble# x

floatFromInteger :: Integer -> Float#
floatFromInteger x = integerToFloat# x

encodeDoubleInteger :: Integer -> Int# -> Double#
encodeDoubleInteger m e = integerEncodeDouble# m e

encodeFloatInteger :: Integer -> Int# -> Float#
encodeFloatInteger m e = double2Float# (integerEncodeDouble# m e)

decodeDoubleInteger :: Double# -> (# Integer, Int# #)
decodeDoubleInteger d = case decodeDouble# d of (# m, e #) -> (# IS m, e #)

-- | The lowest word.
hashInteger :: Integer -> Int#
hashInteger x = integerToInt# x
