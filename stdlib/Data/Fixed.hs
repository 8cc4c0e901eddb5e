{-# LANGUAGE ScopedTypeVariables #-}
-- | Numbers with a fixed number of digits after the point, and division with remainder of any
-- real numbers.
module Data.Fixed
  ( div', mod', divMod', Fixed(..), HasResolution(..), showFixed
  , E0, Uni, E1, Deci, E2, Centi, E3, Milli, E6, Micro, E9, Nano, E12, Pico
  ) where

import Data.Char (isDigit)
import Data.Ratio

-- | How often the second number fits into the first, rounded down.
div' :: (Real a, Integral b) => a -> a -> b
div' n d = floor (toRational n / toRational d)

-- | What 'div'' leaves, with the sign of the divisor.
mod' :: Real a => a -> a -> a
mod' n d = n - fromInteger (div' n d) * d

-- | 'div'' and 'mod'' at once.
divMod' :: (Real a, Integral b) => a -> a -> (b, a)
divMod' n d = (q, n - fromIntegral q * d)
  where q = div' n d

-- | A number as a multiple of a unit that the type names.
newtype Fixed a = MkFixed Integer
  deriving (Eq, Ord)

-- | Types that stand for a unit: how many of them make one.
class HasResolution a where
  resolution :: p a -> Integer

data E0
data E1
data E2
data E3
data E6
data E9
data E12

instance HasResolution E0 where resolution _ = 1
instance HasResolution E1 where resolution _ = 10
instance HasResolution E2 where resolution _ = 100
instance HasResolution E3 where resolution _ = 1000
instance HasResolution E6 where resolution _ = 1000000
instance HasResolution E9 where resolution _ = 1000000000
instance HasResolution E12 where resolution _ = 1000000000000

type Uni = Fixed E0
type Deci = Fixed E1
type Centi = Fixed E2
type Milli = Fixed E3
type Micro = Fixed E6
type Nano = Fixed E9
type Pico = Fixed E12

-- | Goes through the multiples of the unit.
instance Enum (Fixed a) where
  succ (MkFixed a) = MkFixed (succ a)
  pred (MkFixed a) = MkFixed (pred a)
  toEnum n = MkFixed (toEnum n)
  fromEnum (MkFixed a) = fromEnum a
  enumFrom (MkFixed a) = map MkFixed (enumFrom a)
  enumFromThen (MkFixed a) (MkFixed b) = map MkFixed (enumFromThen a b)
  enumFromTo (MkFixed a) (MkFixed b) = map MkFixed (enumFromTo a b)
  enumFromThenTo (MkFixed a) (MkFixed b) (MkFixed c) = map MkFixed (enumFromThenTo a b c)

-- | Products and literals are rounded down to the unit.
instance HasResolution a => Num (Fixed a) where
  MkFixed a + MkFixed b = MkFixed (a + b)
  MkFixed a - MkFixed b = MkFixed (a - b)
  x@(MkFixed a) * MkFixed b = MkFixed (div (a * b) (resolution x))
  negate (MkFixed a) = MkFixed (negate a)
  abs (MkFixed a) = MkFixed (abs a)
  signum (MkFixed a) = fromInteger (signum a)
  fromInteger i = r
    where r = MkFixed (i * resolution r)

instance HasResolution a => Real (Fixed a) where
  toRational x@(MkFixed a) = a % resolution x

instance HasResolution a => Fractional (Fixed a) where
  x@(MkFixed a) / MkFixed b = MkFixed (div (a * resolution x) b)
  recip x@(MkFixed a) = MkFixed (div (r * r) a)
    where r = resolution x
  fromRational q = r
    where r = MkFixed (floor (q * toRational (resolution r)))

instance HasResolution a => RealFrac (Fixed a) where
  properFraction x = (i, x - fromIntegral i)
    where i = truncate x
  truncate x = truncate (toRational x)
  round x = round (toRational x)
  ceiling x = ceiling (toRational x)
  floor x = floor (toRational x)

instance HasResolution a => Show (Fixed a) where
  showsPrec d x = showParen (d > 6 && x < MkFixed 0) (showString (showFixed False x))

instance HasResolution a => Read (Fixed a) where
  readsPrec d = readParen False (\s -> case lex s of
    [("-", t)] | d <= 6 -> [(negate x, u) | (x, u) <- number t]
    _ -> number s)
    where
      number s = [(x, t) | (l, t) <- lex s, Just x <- [decimal l]]
      decimal l = case span isDigit l of
        (i@(_ : _), "") -> Just (fromInteger (read i))
        (i@(_ : _), '.' : f) | not (null f), all isDigit f ->
          Just (fromRational (read (i ++ f) % 10 ^ length f))
        _ -> Nothing

-- | The number in decimal notation; with the flag, without zeros at the end.
showFixed :: HasResolution a => Bool -> Fixed a -> String
showFixed chop x@(MkFixed a)
  | a < 0 = '-' : showFixed chop (MkFixed (negate a) `asTypeOf` x)
  | otherwise = show whole ++ point (if chop then chopped padded else padded)
  where
    unit = resolution x
    (whole, part) = a `divMod` unit
    digits = length (takeWhile (< unit) (iterate (* 10) 1))
    -- A unit that is no power of ten has its last digit rounded up.
    fraction = (part * 10 ^ digits + unit - 1) `div` unit
    padded = let s = show fraction in replicate (digits - length s) '0' ++ s
    chopped = reverse . dropWhile (== '0') . reverse
    point "" = ""
    point s = '.' : s
