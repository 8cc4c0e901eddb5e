{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Arithmetic: the class 'Num'.
module GHC.Num (Num(..), subtract, quotRemInteger, module GHC.Integer) where

import GHC.Integer hiding
  ( smallInteger, wordToInteger, integerToWord, absInteger, negateInteger, signumInteger, complementInteger
  , plusInteger, minusInteger, timesInteger, divInteger, modInteger, quotInteger, remInteger, divModInteger
  , andInteger, orInteger, xorInteger, shiftLInteger, shiftRInteger, testBitInteger, popCountInteger, bitInteger
  , eqInteger, neqInteger, leInteger, gtInteger, ltInteger, geInteger, compareInteger
  , eqInteger#, neqInteger#, leInteger#, gtInteger#, ltInteger#, geInteger#
  , doubleFromInteger, floatFromInteger, encodeDoubleInteger, encodeFloatInteger, decodeDoubleInteger, hashInteger
  )
import GHC.Prim
import GHC.Types

infixl 7 *
infixl 6 +, -

class Num a where
  {-# MINIMAL (+), (*), abs, signum, fromInteger, (negate | (-)) #-}
  (+), (-), (*) :: a -> a -> a
  negate, abs, signum :: a -> a
  fromInteger :: Integer -> a
  -- | @admitPower# x n@ is @x@, unless it is known that no memory holds @x ^ n@: that is refused. What '^'
  -- begins with; not for programs.
  admitPower# :: a -> Integer -> a

  admitPower# x _ = x
  x - y = x + negate y
  negate x = fromInteger (IS 0#) - x

subtract :: Num a => a -> a -> a
subtract x y = y - x

instance Num Int where
  I# x + I# y = I# (x +# y)
  I# x - I# y = I# (x -# y)
  I# x * I# y = I# (x *# y)
  negate (I# x) = I# (negateInt# x)
  abs (I# x) = case x <# 0# of { 1# -> I# (negateInt# x); _ -> I# x }
  signum (I# x) = I# ((x ># 0#) -# (x <# 0#))
  fromInteger i = I# (integerToInt# i)

instance Num Word where
  W# x + W# y = W# (plusWord# x y)
  W# x - W# y = W# (minusWord# x y)
  W# x * W# y = W# (timesWord# x y)
  negate (W# x) = W# (int2Word# (negateInt# (word2Int# x)))
  abs x = x
  signum (W# x) = case x of { 0## -> W# 0##; _ -> W# 1## }
  fromInteger i = W# (integerToWord# i)

instance Num Integer where
  x + y = integerAdd x y
  x - y = integerSub x y
  x * y = integerMul x y
  negate x = integerNegate x
  abs x = integerAbs x
  signum x = integerSignum x
  fromInteger x = x
  admitPower# x n = integerAdmitPower x n
