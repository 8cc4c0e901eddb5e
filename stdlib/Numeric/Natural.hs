{-# LANGUAGE MagicHash #-}
-- | Natural numbers of any size. What would be negative is an arithmetic underflow.
module Numeric.Natural (Natural) where

import Control.DeepSeq.Class (NFData(..))
import Control.Exception (ArithException(..), throw)
import Data.Bits
import Data.Ix
import GHC.Num (Num(..))

-- | Never negative.
newtype Natural = Natural Integer
  deriving (Eq, Ord)

-- | The number, unless it is negative.
natural :: Integer -> Natural
natural n
  | n < 0 = throw Underflow
  | otherwise = Natural n

instance Show Natural where
  showsPrec d (Natural n) = showsPrec d n

instance Read Natural where
  readsPrec d s = [(Natural n, t) | (n, t) <- readsPrec d s, n >= 0]

instance Num Natural where
  Natural a + Natural b = Natural (a + b)
  Natural a - Natural b = natural (a - b)
  Natural a * Natural b = Natural (a * b)
  negate (Natural a) = natural (negate a)
  abs a = a
  signum (Natural a) = Natural (signum a)
  fromInteger n = natural n
  admitPower# (Natural a) n = Natural (admitPower# a n)

instance Real Natural where
  toRational (Natural a) = toRational a

instance Enum Natural where
  succ (Natural a) = Natural (a + 1)
  pred (Natural a) = natural (a - 1)
  toEnum n
    | n < 0 = errorWithoutStackTrace "toEnum: unexpected negative Int"
    | otherwise = Natural (toInteger n)
  fromEnum (Natural a) = fromEnum a
  enumFrom (Natural a) = map Natural (enumFrom a)
  enumFromTo (Natural a) (Natural b) = map Natural (enumFromTo a b)
  enumFromThen (Natural a) (Natural b)
    | b >= a = map Natural (enumFromThen a b)
    | otherwise = map Natural (enumFromThenTo a b 0)
  enumFromThenTo (Natural a) (Natural b) (Natural c) = map Natural (enumFromThenTo a b c)

instance Integral Natural where
  toInteger (Natural a) = a
  quotRem (Natural a) (Natural b) = case quotRem a b of (q, r) -> (Natural q, Natural r)
  divMod x y = quotRem x y

instance Ix Natural where
  range (a, b) = [a .. b]
  index (Natural a, Natural b) (Natural i) = index (a, b) i
  inRange (a, b) i = a <= i && i <= b

instance Bits Natural where
  Natural a .&. Natural b = Natural (a .&. b)
  Natural a .|. Natural b = Natural (a .|. b)
  xor (Natural a) (Natural b) = Natural (xor a b)
  complement _ = errorWithoutStackTrace "Bits.complement: Natural complement undefined"
  shift (Natural a) i = Natural (shift a i)
  shiftL (Natural a) i = Natural (shiftL a i)
  shiftR (Natural a) i = Natural (shiftR a i)
  rotate x = shift x
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Natural)"
  isSigned _ = False
  testBit (Natural a) i = testBit a i
  clearBit (Natural a) i = Natural (if testBit a i then a `xor` bit i else a)
  bit i = Natural (bit i)
  popCount (Natural a) = popCount a

instance NFData Natural where
  rnf n = n `seq` ()
