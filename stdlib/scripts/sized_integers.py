#!/usr/bin/env python3
"""Writes GHC/Int.hs and GHC/Word.hs: the integers of 8 to 64 bits, all alike.

A number is held in a whole machine word, narrowed (sign- or zero-extended) after every operation
that could leave its range.

Usage: scripts/sized_integers.py FOLDER-OF-THE-LIBRARY
"""
import sys

HEAD = '''{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | %(doc)s, written by scripts/sized_integers.py.
module GHC.%(module)s (%(exports)s) where

import GHC.Base
import GHC.Bits
import GHC.Enum
import GHC.Ix
import GHC.Num
import GHC.Read
import GHC.Real
import GHC.Show
'''

COMMON = '''
instance Show %(t)s where
  showsPrec p x = showsPrec p (%(toshow)s x)

instance Read %(t)s where
  readsPrec p s = [(fromInteger n, r) | (n, r) <- readsPrec p s]

instance Real %(t)s where
  toRational x = toInteger x :%% 1
  toFractional x = fromInteger (toInteger x)

instance Enum %(t)s where
  succ x
    | x /= maxBound = x + 1
    | otherwise = errorWithoutStackTrace "Enum.succ{%(t)s}: tried to take `succ' of maxBound"
  pred x
    | x /= minBound = x - 1
    | otherwise = errorWithoutStackTrace "Enum.pred{%(t)s}: tried to take `pred' of minBound"
  toEnum i
    | toInteger i >= toInteger (minBound :: %(t)s) && toInteger i <= toInteger (maxBound :: %(t)s) = fromIntegral i
    | otherwise = toEnumError "%(t)s" i (minBound :: %(t)s, maxBound :: %(t)s)
  fromEnum x = %(fromenum)s
  enumFrom n = enumFromTo n maxBound
  enumFromThen = integralEnumFromThen
  enumFromTo = %(fromto)s
  enumFromThenTo = integralEnumFromThenTo

instance Ix %(t)s where
  range (m, n) = enumFromTo m n
  unsafeIndex (m, _) i = %(unsafeindex)s
  inRange (m, n) i = m <= i && i <= n
'''

WIDE_FROM_ENUM = '''case x of
    W64# w -> case word2Int# w of
      i -> case i >=# 0# of
        1# -> I# i
        _ -> errorWithoutStackTrace ("Enum.fromEnum{Word64}: value (" ++ show x
          ++ ") is outside of Int's bounds " ++ show (minBound :: Int, maxBound :: Int))'''

INT = '''
data %(t)s = %(c)s Int#

instance Eq %(t)s where
  %(c)s x == %(c)s y = isTrue# (x ==# y)
  %(c)s x /= %(c)s y = isTrue# (x /=# y)

instance Ord %(t)s where
  compare (%(c)s x) (%(c)s y) = compareInt# x y
  %(c)s x < %(c)s y = isTrue# (x <# y)
  %(c)s x <= %(c)s y = isTrue# (x <=# y)
  %(c)s x > %(c)s y = isTrue# (x ># y)
  %(c)s x >= %(c)s y = isTrue# (x >=# y)

instance Bounded %(t)s where
  minBound = %(c)s %(min)s#
  maxBound = %(c)s %(max)s#

instance Num %(t)s where
  %(c)s x + %(c)s y = %(c)s (%(n)s(x +# y))
  %(c)s x - %(c)s y = %(c)s (%(n)s(x -# y))
  %(c)s x * %(c)s y = %(c)s (%(n)s(x *# y))
  negate (%(c)s x) = %(c)s (%(n)s(negateInt# x))
  abs x = if x >= 0 then x else negate x
  signum (%(c)s x) = %(c)s ((x ># 0#) -# (x <# 0#))
  fromInteger i = %(c)s (%(n)s(integerToInt# i))

instance Integral %(t)s where
  toInteger (%(c)s x) = IS x
  quot x y = quotient (quot (wide x) (wide y))
  rem x y = wrap (rem (wide x) (wide y))
  div x y = quotient (div (wide x) (wide y))
  mod x y = wrap (mod (wide x) (wide y))
  quotRem x y = if y == 0 then divZeroError else (quot x y, rem x y)
  divMod x y = if y == 0 then divZeroError else (div x y, mod x y)

instance Bits %(t)s where
  %(c)s x .&. %(c)s y = %(c)s (andI# x y)
  %(c)s x .|. %(c)s y = %(c)s (orI# x y)
  %(c)s x `xor` %(c)s y = %(c)s (xorI# x y)
  complement (%(c)s x) = %(c)s (notI# x)
  zeroBits = 0
  bit (I# i) = %(c)s (%(n)s(iShiftL# 1# i))
  testBit (%(c)s x) (I# i) = isTrue# (andI# (i <# %(bits)s#) (andI# x (iShiftL# 1# i) /=# 0#))
  %(c)s x `shift` I# i = case i >=# 0# of
    1# -> %(c)s (%(n)s(iShiftL# x i))
    _ -> %(c)s (iShiftRA# x (negateInt# i))
  %(c)s x `shiftL` I# i = case i >=# 0# of
    1# -> %(c)s (%(n)s(iShiftL# x i))
    _ -> overflowError
  %(c)s x `shiftR` I# i = case i >=# 0# of
    1# -> %(c)s (iShiftRA# x i)
    _ -> overflowError
  %(c)s x `rotate` I# i = case modInt# i %(bits)s# of
    0# -> %(c)s x
    k -> %(c)s (%(n)s(word2Int# (or# (uncheckedShiftL# (bits x) k) (uncheckedShiftRL# (bits x) (%(bits)s# -# k)))))
    where
      bits y = %(nw)s(int2Word# y)
  bitSizeMaybe _ = Just %(bits)s
  bitSize _ = %(bits)s
  isSigned _ = True
  popCount (%(c)s x) = I# (word2Int# (popCnt# (%(nw)s(int2Word# x))))

instance FiniteBits %(t)s where
  finiteBitSize _ = %(bits)s
  countLeadingZeros (%(c)s x) = I# (word2Int# (clz# (%(nw)s(int2Word# x))) -# (64# -# %(bits)s#))
  countTrailingZeros (%(c)s x) = case x of
    0# -> %(bits)s
    _ -> I# (word2Int# (ctz# (int2Word# x)))
'''

WORD = '''
data %(t)s = %(c)s Word#

instance Eq %(t)s where
  %(c)s x == %(c)s y = isTrue# (eqWord# x y)
  %(c)s x /= %(c)s y = isTrue# (neWord# x y)

instance Ord %(t)s where
  compare (%(c)s x) (%(c)s y) = compare (W# x) (W# y)
  %(c)s x < %(c)s y = isTrue# (ltWord# x y)
  %(c)s x <= %(c)s y = isTrue# (leWord# x y)
  %(c)s x > %(c)s y = isTrue# (gtWord# x y)
  %(c)s x >= %(c)s y = isTrue# (geWord# x y)

instance Bounded %(t)s where
  minBound = %(c)s 0##
  maxBound = %(c)s %(max)s##

instance Num %(t)s where
  %(c)s x + %(c)s y = %(c)s (%(n)s(plusWord# x y))
  %(c)s x - %(c)s y = %(c)s (%(n)s(minusWord# x y))
  %(c)s x * %(c)s y = %(c)s (%(n)s(timesWord# x y))
  negate (%(c)s x) = %(c)s (%(n)s(int2Word# (negateInt# (word2Int# x))))
  abs x = x
  signum (%(c)s x) = case x of { 0## -> 0; _ -> 1 }
  fromInteger i = %(c)s (%(n)s(integerToWord# i))

instance Integral %(t)s where
  toInteger (%(c)s x) = %(tointeger)s
  quot (%(c)s x) (%(c)s y) = case y of { 0## -> divZeroError; _ -> %(c)s (quotWord# x y) }
  rem (%(c)s x) (%(c)s y) = case y of { 0## -> divZeroError; _ -> %(c)s (remWord# x y) }
  div = quot
  mod = rem
  quotRem x y = if y == 0 then divZeroError else (quot x y, rem x y)
  divMod x y = if y == 0 then divZeroError else (quot x y, rem x y)

instance Bits %(t)s where
  %(c)s x .&. %(c)s y = %(c)s (and# x y)
  %(c)s x .|. %(c)s y = %(c)s (or# x y)
  %(c)s x `xor` %(c)s y = %(c)s (xor# x y)
  complement (%(c)s x) = %(c)s (%(n)s(not# x))
  zeroBits = 0
  bit (I# i) = %(c)s (%(n)s(shiftL# 1## i))
  testBit (%(c)s x) (I# i) = isTrue# (neWord# (and# x (shiftL# 1## i)) 0##)
  %(c)s x `shift` I# i = case i >=# 0# of
    1# -> %(c)s (%(n)s(shiftL# x i))
    _ -> %(c)s (shiftRL# x (negateInt# i))
  %(c)s x `shiftL` I# i = case i >=# 0# of
    1# -> %(c)s (%(n)s(shiftL# x i))
    _ -> overflowError
  %(c)s x `shiftR` I# i = case i >=# 0# of
    1# -> %(c)s (shiftRL# x i)
    _ -> overflowError
  %(c)s x `rotate` I# i = case modInt# i %(bits)s# of
    0# -> %(c)s x
    k -> %(c)s (%(n)s(or# (uncheckedShiftL# x k) (uncheckedShiftRL# x (%(bits)s# -# k))))
  bitSizeMaybe _ = Just %(bits)s
  bitSize _ = %(bits)s
  isSigned _ = False
  popCount (%(c)s x) = I# (word2Int# (popCnt# x))

instance FiniteBits %(t)s where
  finiteBitSize _ = %(bits)s
  countLeadingZeros (%(c)s x) = I# (word2Int# (clz# x) -# (64# -# %(bits)s#))
  countTrailingZeros (%(c)s x) = case x of
    0## -> %(bits)s
    _ -> I# (word2Int# (ctz# x))
'''


def small_is_wide(bits):
    """Whether the type is as wide as a machine word, whose own division complains."""
    return bits == 64


def int_module():
    out = HEAD % dict(module="Int", doc="Signed integers of fixed size",
                      exports="Int8(..), Int16(..), Int32(..), Int64(..)")
    for b in (8, 16, 32, 64):
        n = "" if b == 64 else f"narrow{b}Int# "
        nw = "" if b == 64 else f"narrow{b}Word# "
        d = dict(t=f"Int{b}", c=f"I{b}#", bits=b, n=n, nw=nw, min=-(1 << (b - 1)),
                 max=(1 << (b - 1)) - 1, toshow="wide", fromenum="wide x",
                 fromto="\\x y -> map wrap (enumFromTo (wide x) (wide y))",
                 # The difference may be no number of the type.
                 unsafeindex="wide i - wide m")
        text = (INT + COMMON) % d
        # The two conversions have a name of their own per type.
        # So has what makes a quotient of the narrow type: the least number by -1 leaves its range.
        text = text.replace("quotient", "wrap" if small_is_wide(b) else f"quotientInt{b}")
        text = text.replace("wide", f"fromInt{b}").replace("wrap", f"toInt{b}")
        text += f"\nfromInt{b} :: Int{b} -> Int\nfromInt{b} (I{b}# x) = I# x\n"
        text += f"\ntoInt{b} :: Int -> Int{b}\ntoInt{b} (I# x) = I{b}# ({n}x)\n"
        if not small_is_wide(b):
            text += f"\nquotientInt{b} :: Int -> Int{b}\nquotientInt{b} (I# x) = "
            text += f"case x ># {(1 << (b - 1)) - 1}# of {{ 1# -> overflowError; _ -> I{b}# x }}\n"
        out += text
    return out


def word_module():
    out = HEAD % dict(module="Word", doc="Unsigned integers of fixed size",
                      exports="Word8(..), Word16(..), Word32(..), Word64(..), byteSwap16, byteSwap32, byteSwap64")
    for b in (8, 16, 32, 64):
        n = "" if b == 64 else f"narrow{b}Word# "
        small = b < 64
        d = dict(t=f"Word{b}", c=f"W{b}#", bits=b, n=n, max=(1 << b) - 1, toshow="toInteger",
                 tointeger="IS (word2Int# x)" if small else "integerFromWord# x",
                 fromenum=f"case x of W{b}# w -> I# (word2Int# w)" if small else WIDE_FROM_ENUM,
                 unsafeindex="fromIntegral (i - m)",
                 fromto=(f"\\(W{b}# x) (W{b}# y) -> map (\\(I# i) -> W{b}# (int2Word# i)) "
                         "(enumFromTo (I# (word2Int# x)) (I# (word2Int# y)))") if small else "integralEnumFromTo")
        out += (WORD + COMMON) % d
    out += '''
byteSwap16 :: Word16 -> Word16
byteSwap16 (W16# w) = W16# (uncheckedShiftRL# (byteSwap# w) 48#)

byteSwap32 :: Word32 -> Word32
byteSwap32 (W32# w) = W32# (uncheckedShiftRL# (byteSwap# w) 32#)

byteSwap64 :: Word64 -> Word64
byteSwap64 (W64# w) = W64# (byteSwap# w)
'''
    return out


if __name__ == "__main__":
    folder = sys.argv[1]
    with open(folder + "/GHC/Int.hs", "w") as f:
        f.write(int_module())
    with open(folder + "/GHC/Word.hs", "w") as f:
        f.write(word_module())
