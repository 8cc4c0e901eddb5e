{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | The tower of numeric classes above 'Num', and fractions.
module GHC.Real
  ( Ratio(..), Rational, Integral(..), Fractional(..), Real(..), RealFrac(..)
  , fromIntegral, realToFrac, even, odd, (^), (^^), (^%^), (^^%^^), showSigned, gcd, lcm
  , (%), numerator, denominator, reduce, infinity, notANumber, ratioPrec, ratioPrec1
  , numericEnumFrom, numericEnumFromThen, numericEnumFromTo, numericEnumFromThenTo, nPlusK#
  , integralEnumFrom, integralEnumFromTo, integralEnumFromThen, integralEnumFromThenTo
  , divZeroError, overflowError, underflowError, ratioZeroDenominatorError
  ) where

import GHC.Classes
import GHC.Enum
import GHC.Err
import GHC.Integer
import GHC.Maybe
import GHC.Num
import GHC.Prim
import GHC.Types

infixr 8 ^, ^^
infixl 7 /, `quot`, `rem`, `div`, `mod`
infixl 7 %

-- | What the pattern @n+k@ means (Report 98, 3.17.2).
nPlusK# :: Integral a => a -> a -> Maybe a
nPlusK# k x = if x >= k then Just (x - k) else Nothing
{-# INLINE nPlusK# #-}

-- | A fraction in lowest terms, its denominator positive.
data Ratio a = !a :% !a

type Rational = Ratio Integer

class (Num a, Ord a) => Real a where
  toRational :: a -> Rational
  -- | What 'realToFrac' does with values of this type: by way of a rational, unless there is a
  -- shorter way.
  toFractional :: Fractional b => a -> b
  toFractional x = fromRational (toRational x)

class (Real a, Enum a) => Integral a where
  quot, rem, div, mod :: a -> a -> a
  quotRem, divMod :: a -> a -> (a, a)
  toInteger :: a -> Integer
  -- | The greatest common divisor of two numbers that are not negative; a method, as large numbers have a
  -- faster way than Euclid's.
  gcdNatural :: a -> a -> a

  gcdNatural = go
    where
      go a b = if b == 0 then a else go b (a `rem` b)
  n `quot` d = case quotRem n d of (q, _) -> q
  n `rem` d = case quotRem n d of (_, r) -> r
  n `div` d = case divMod n d of (q, _) -> q
  n `mod` d = case divMod n d of (_, r) -> r
  divMod n d = case quotRem n d of
    qr@(q, r) -> if signum r == negate (signum d) then (q - 1, r + d) else qr

class Num a => Fractional a where
  {-# MINIMAL fromRational, (recip | (/)) #-}
  (/) :: a -> a -> a
  recip :: a -> a
  fromRational :: Rational -> a
  -- | The value of a double; the rational way is not defined for infinities.
  fromDouble :: Double -> Rational -> a

  recip x = 1 / x
  x / y = x * recip y
  fromDouble _ r = fromRational r

class (Real a, Fractional a) => RealFrac a where
  properFraction :: Integral b => a -> (b, a)
  truncate, round, ceiling, floor :: Integral b => a -> b

  truncate x = case properFraction x of (m, _) -> m
  round x = case properFraction x of
    (n, r) ->
      let m = if r < 0 then n - 1 else n + 1
      in case compare (2 * abs r) 1 of
        LT -> n
        EQ -> if even n then n else m
        GT -> m
  ceiling x = case properFraction x of (n, r) -> if r > 0 then n + 1 else n
  floor x = case properFraction x of (n, r) -> if r < 0 then n - 1 else n

fromIntegral :: (Integral a, Num b) => a -> b
fromIntegral x = fromInteger (toInteger x)

realToFrac :: (Real a, Fractional b) => a -> b
realToFrac x = toFractional x

even, odd :: Integral a => a -> Bool
even n = n `rem` 2 == 0
odd n = n `rem` 2 /= 0

-- | Power by repeated squaring.
(^) :: (Num a, Integral b) => a -> b -> a
x0 ^ y0
  | y0 < 0 = errorWithoutStackTrace "Negative exponent"
  | y0 == 0 = 1
  | True = square (admitPower# x0 (toInteger y0)) y0
  where
    square x y
      | even y = square (x * x) (y `quot` 2)
      | y == 1 = x
      | True = collect (x * x) (y `quot` 2) x
    collect x y z
      | even y = collect (x * x) (y `quot` 2) z
      | y == 1 = x * z
      | True = collect (x * x) (y `quot` 2) (x * z)

(^^) :: (Fractional a, Integral b) => a -> b -> a
x ^^ n = if n >= 0 then x ^ n else recip (x ^ negate n)

-- | Powers of fractions, with exponents that are not negative and with any.
(^%^), (^^%^^) :: Integral a => Rational -> a -> Rational
x ^%^ e
  | e < 0 = errorWithoutStackTrace "Negative exponent"
  | True = x ^^%^^ e
(n :% d) ^^%^^ e
  | e > 0 = (n ^ e) :% (d ^ e)
  | e == 0 = 1 :% 1
  | n > 0 = (d ^ negate e) :% (n ^ negate e)
  | n == 0 = ratioZeroDenominatorError
  | True = case negate e of
      m -> (if even m then d ^ m else negate (d ^ m)) :% (negate n ^ m)

-- | A number that may be negative by what shows positive ones; in parentheses as an operand.
showSigned :: Real a => (a -> [Char] -> [Char]) -> Int -> a -> [Char] -> [Char]
showSigned showPos p x s
  | x < 0 = if p > 6 then '(' : '-' : showPos (negate x) (')' : s) else '-' : showPos (negate x) s
  | True = showPos x s

gcd, lcm :: Integral a => a -> a -> a
gcd x y = gcdNatural (abs x) (abs y)
lcm x y
  | y == 0 = 0
  | x == 0 = 0
  | True = abs ((x `quot` gcd x y) * y)

-- * Fractions

ratioPrec, ratioPrec1 :: Int
ratioPrec = 7
ratioPrec1 = 8

infinity, notANumber :: Rational
infinity = 1 :% 0
notANumber = 0 :% 0

(%) :: Integral a => a -> a -> Ratio a
x % y = reduce (x * signum y) (abs y)

reduce :: Integral a => a -> a -> Ratio a
reduce x y
  | y == 0 = ratioZeroDenominatorError
  | True = case gcd x y of d -> (x `quot` d) :% (y `quot` d)

numerator, denominator :: Ratio a -> a
numerator (x :% _) = x
denominator (_ :% y) = y

instance Eq a => Eq (Ratio a) where
  (x :% y) == (x' :% y') = x == x' && y == y'

instance Integral a => Ord (Ratio a) where
  compare (x :% y) (x' :% y') = compare (x * y') (x' * y)
  (x :% y) <= (x' :% y') = x * y' <= x' * y
  (x :% y) < (x' :% y') = x * y' < x' * y

instance Integral a => Num (Ratio a) where
  (x :% y) + (x' :% y') = reduce (x * y' + x' * y) (y * y')
  (x :% y) - (x' :% y') = reduce (x * y' - x' * y) (y * y')
  (x :% y) * (x' :% y') = reduce (x * x') (y * y')
  negate (x :% y) = negate x :% y
  abs (x :% y) = abs x :% y
  signum (x :% _) = signum x :% 1
  fromInteger x = fromInteger x :% 1
  admitPower# (x :% y) n = admitPower# x n :% admitPower# y n

instance Integral a => Fractional (Ratio a) where
  (x :% y) / (x' :% y') = (x * y') % (y * x')
  recip (x :% y)
    | x == 0 = ratioZeroDenominatorError
    | x < 0 = negate y :% negate x
    | True = y :% x
  fromRational (n :% d) = fromInteger n % fromInteger d

instance Integral a => Real (Ratio a) where
  toRational (x :% y) = toInteger x :% toInteger y

instance Integral a => RealFrac (Ratio a) where
  properFraction (x :% y) = case quotRem x y of
    (q, r) -> (fromInteger (toInteger q), r :% y)

instance Integral a => Enum (Ratio a) where
  succ x = x + 1
  pred x = x - 1
  toEnum n = fromIntegral n :% 1
  fromEnum x = fromInteger (truncate x)
  enumFrom x = numericEnumFrom x
  enumFromThen x y = numericEnumFromThen x y
  enumFromTo x y = numericEnumFromTo x y
  enumFromThenTo x y z = numericEnumFromThenTo x y z

-- * Integral types

instance Real Int where
  toRational (I# x) = IS x :% IS 1#
  toFractional (I# x) = fromInteger (IS x)

instance Integral Int where
  toInteger (I# x) = IS x
  I# x `quot` I# y = case y of
    0# -> divZeroError
    -1# -> case x ==# -0x8000000000000000# of { 1# -> overflowError; _ -> I# (negateInt# x) }
    _ -> I# (quotInt# x y)
  I# x `rem` I# y = case y of
    0# -> divZeroError
    -1# -> I# 0#
    _ -> I# (remInt# x y)
  I# x `div` I# y = case y of
    0# -> divZeroError
    -1# -> case x ==# -0x8000000000000000# of { 1# -> overflowError; _ -> I# (negateInt# x) }
    _ -> I# (divInt# x y)
  I# x `mod` I# y = case y of
    0# -> divZeroError
    -1# -> I# 0#
    _ -> I# (modInt# x y)
  quotRem (I# x) (I# y) = case y of
    0# -> divZeroError
    -1# -> (case x ==# -0x8000000000000000# of { 1# -> overflowError; _ -> I# (negateInt# x) }, I# 0#)
    _ -> case quotInt# x y of q -> (I# q, I# (x -# (q *# y)))
  divMod (I# x) (I# y) = case y of
    0# -> divZeroError
    -1# -> (case x ==# -0x8000000000000000# of { 1# -> overflowError; _ -> I# (negateInt# x) }, I# 0#)
    _ -> case divModInt# x y of (# q, r #) -> (I# q, I# r)

instance Real Word where
  toRational w = toInteger w :% IS 1#
  toFractional w = fromInteger (toInteger w)

instance Integral Word where
  toInteger (W# w) = integerFromWord# w
  W# x `quot` W# y = case y of { 0## -> divZeroError; _ -> W# (quotWord# x y) }
  W# x `rem` W# y = case y of { 0## -> divZeroError; _ -> W# (remWord# x y) }
  W# x `div` W# y = case y of { 0## -> divZeroError; _ -> W# (quotWord# x y) }
  W# x `mod` W# y = case y of { 0## -> divZeroError; _ -> W# (remWord# x y) }
  quotRem (W# x) (W# y) = case y of
    0## -> divZeroError
    _ -> (W# (quotWord# x y), W# (remWord# x y))
  divMod (W# x) (W# y) = case y of
    0## -> divZeroError
    _ -> (W# (quotWord# x y), W# (remWord# x y))

instance Real Integer where
  toRational x = x :% IS 1#
  toFractional x = fromInteger x

instance Integral Integer where
  toInteger n = n
  quot x y = integerQuot x y
  rem x y = integerRem x y
  div x y = integerDiv x y
  mod x y = integerMod x y
  quotRem n d = case integerQuotRem# n d of (# q, r #) -> (q, r)
  divMod n d = case integerDivMod# n d of (# q, r #) -> (q, r)
  gcdNatural x y = integerGcd x y

-- * Enumerations of numbers

-- The elements are computed from the first, not from one another, so that errors do not add up.
numericEnumFrom :: Fractional a => a -> [a]
numericEnumFrom n = go 0
  where
    go k = let n' = n + k in n' `seq` (n' : go (k + 1))

numericEnumFromThen :: Fractional a => a -> a -> [a]
numericEnumFromThen n m = go 0
  where
    step = m - n
    go k = let n' = n + k * step in n' `seq` (n' : go (k + 1))

numericEnumFromTo :: (Ord a, Fractional a) => a -> a -> [a]
numericEnumFromTo n m = takeWhile (<= m + 1 / 2) (numericEnumFrom n)

numericEnumFromThenTo :: (Ord a, Fractional a) => a -> a -> a -> [a]
numericEnumFromThenTo e1 e2 e3 = takeWhile inside (numericEnumFromThen e1 e2)
  where
    mid = (e2 - e1) / 2
    inside x = if e2 >= e1 then x <= e3 + mid else x >= e3 + mid

takeWhile :: (a -> Bool) -> [a] -> [a]
takeWhile p (x : xs) | p x = x : takeWhile p xs
takeWhile _ _ = []

integralEnumFrom :: (Integral a, Bounded a) => a -> [a]
integralEnumFrom n = eachOf fromInteger (enumFromTo (toInteger n) (toInteger (maxBound `sameType` n)))

integralEnumFromThen :: (Integral a, Bounded a) => a -> a -> [a]
integralEnumFromThen n1 n2 =
  eachOf fromInteger (enumFromThenTo i1 i2 (toInteger (limit `sameType` n1)))
  where
    i1 = toInteger n1
    i2 = toInteger n2
    limit = if i2 >= i1 then maxBound else minBound

integralEnumFromTo :: Integral a => a -> a -> [a]
integralEnumFromTo n m = eachOf fromInteger (enumFromTo (toInteger n) (toInteger m))

integralEnumFromThenTo :: Integral a => a -> a -> a -> [a]
integralEnumFromThenTo n1 n2 m =
  eachOf fromInteger (enumFromThenTo (toInteger n1) (toInteger n2) (toInteger m))
