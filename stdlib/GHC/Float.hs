{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Floating-point numbers.
--
-- A number is shown with the fewest digits that lie strictly between its neighbours' midpoints, the
-- last one rounded to nearest, halves up ('floatToDigits'). For nearly all doubles the runtime
-- system finds the same digits faster; 'doubleDigits' knows when it does not.
module GHC.Float
  ( Float(..), Double(..), Floating(..), RealFloat(..)
  , showFloat, showSignedFloat, floatToDigits, fromRat
  , FFFormat(..), formatRealFloat, formatRealFloatAlt, roundTo
  , int2Double, double2Int, int2Float, float2Int, float2Double, double2Float
  , truncateDouble, sqrtDouble, sqrtFloat, log1p', expm1'
  , clamp, parseDouble, Float#, Double#
  , plusDouble, minusDouble, timesDouble, divideDouble, powerDouble
  , eqDouble, gtDouble, geDouble, ltDouble, leDouble
  , negateDouble, fabsDouble, expDouble, logDouble, sinDouble, cosDouble, tanDouble, asinDouble, acosDouble, atanDouble, sinhDouble, coshDouble, tanhDouble, asinhDouble, acoshDouble, atanhDouble, log1pDouble, expm1Double
  , plusFloat, minusFloat, timesFloat, divideFloat, powerFloat
  , eqFloat, gtFloat, geFloat, ltFloat, leFloat
  , negateFloat, fabsFloat, expFloat, logFloat, sinFloat, cosFloat, tanFloat, asinFloat, acosFloat, atanFloat, sinhFloat, coshFloat, tanhFloat, asinhFloat, acoshFloat, atanhFloat, log1pFloat, expm1Float
  , isDoubleNaN, isDoubleInfinite, isDoubleFinite, isDoubleDenormalized, isDoubleNegativeZero
  , isFloatNaN, isFloatInfinite, isFloatFinite, isFloatDenormalized, isFloatNegativeZero
  , word2Double, word2Float, rationalToDouble, rationalToFloat, fromRat', expt, log1mexpOrd
  , castWord32ToFloat, castFloatToWord32, castWord64ToDouble, castDoubleToWord64
  , stgWord32ToFloat, stgFloatToWord32, stgWord64ToDouble, stgDoubleToWord64
  ) where

import GHC.Base
import GHC.Enum
import GHC.List
import GHC.Num
import GHC.Real
import GHC.Show
import GHC.Word (Word32(..), Word64(..))

infixr 8 **

class Fractional a => Floating a where
  pi :: a
  exp, log, sqrt :: a -> a
  (**), logBase :: a -> a -> a
  sin, cos, tan, asin, acos, atan :: a -> a
  sinh, cosh, tanh, asinh, acosh, atanh :: a -> a
  log1p, expm1, log1pexp, log1mexp :: a -> a

  x ** y = exp (log x * y)
  logBase x y = log y / log x
  sqrt x = x ** 0.5
  tan x = sin x / cos x
  tanh x = sinh x / cosh x
  log1p x = log (1 + x)
  expm1 x = exp x - 1
  log1pexp x = log1p (exp x)
  log1mexp x = log1p (negate (exp x))

class (RealFrac a, Floating a) => RealFloat a where
  floatRadix :: a -> Integer
  floatDigits :: a -> Int
  floatRange :: a -> (Int, Int)
  decodeFloat :: a -> (Integer, Int)
  encodeFloat :: Integer -> Int -> a
  exponent :: a -> Int
  significand :: a -> a
  scaleFloat :: Int -> a -> a
  isNaN, isInfinite, isDenormalized, isNegativeZero, isIEEE :: a -> Bool
  atan2 :: a -> a -> a

  exponent x = case decodeFloat x of (m, n) -> if m == 0 then 0 else n + floatDigits x
  significand x = case decodeFloat x of (m, _) -> encodeFloat m (negate (floatDigits x))
  scaleFloat k x
    | k == 0 || x == 0 || isNaN x || isInfinite x = x
    | otherwise = case decodeFloat x of
        (m, n) -> case floatRange x of
          (l, h) -> encodeFloat m (n + clamp (h - l + 4 * floatDigits x) k)
  atan2 y x
    | x > 0 = atan (y / x)
    | x == 0 && y > 0 = pi / 2
    | x < 0 && y > 0 = pi + atan (y / x)
    | (x <= 0 && y < 0) || (x < 0 && isNegativeZero y) || (isNegativeZero x && isNegativeZero y) =
        negate (atan2 (negate y) x)
    | y == 0 && (x < 0 || isNegativeZero x) = pi
    | x == 0 && y == 0 = y
    | otherwise = x + y

clamp :: Int -> Int -> Int
clamp bd k = max (negate bd) (min bd k)

-- * Double

instance Num Double where
  D# x + D# y = D# (x +## y)
  D# x - D# y = D# (x -## y)
  D# x * D# y = D# (x *## y)
  negate (D# x) = D# (negateDouble# x)
  abs (D# x) = D# (fabsDouble# x)
  signum (D# x) = case x >## 0.0## of
    1# -> D# 1.0##
    _ -> case x <## 0.0## of
      1# -> D# -1.0##
      _ -> D# x
  fromInteger i = D# (integerToDouble# i)

instance Fractional Double where
  D# x / D# y = D# (x /## y)
  recip (D# x) = D# (1.0## /## x)
  fromRational (n :% d) = D# (rationalToDouble# 53# -1074# n d)
  fromDouble x _ = x

instance Real Double where
  toRational (D# d) = case decodeDouble# d of (# m, e #) -> scaled m e
  toFractional x = fromDouble x (toRational x)

-- | m * 2^e as a fraction in lowest terms.
scaled :: Int# -> Int# -> Rational
scaled m e = case e >=# 0# of
  1# -> integerShiftL# (IS m) e :% 1
  _ -> case m of
    0# -> 0 :% 1
    _ -> case word2Int# (ctz# (int2Word# m)) of
      z -> case z >=# negateInt# e of
        1# -> IS (uncheckedIShiftRA# m (negateInt# e)) :% 1
        _ -> IS (uncheckedIShiftRA# m z) :% integerShiftL# 1 (negateInt# e -# z)

instance RealFrac Double where
  properFraction (D# d) = case integerTruncateDouble# d of
    n -> (fromInteger n, fraction (D# (d -## integerToDouble# n)))
  truncate (D# d) = fromInteger (integerTruncateDouble# d)
  floor (D# d) = fromInteger (floorDouble# d)
  ceiling (D# d) = fromInteger (integerNegate (floorDouble# (negateDouble# d)))
  round (D# d) = fromInteger (roundDouble# d)

-- | What is left of a number without its integer part. Nothing is 0, whatever the number's sign; and numbers that are not finite count
-- as the integers that 'decodeFloat' makes of them.
fraction :: Double -> Double
fraction r = if r < 0 || r > 0 then r else 0

floorDouble# :: Double# -> Integer
floorDouble# d = case fabsDouble# d <## 9.0e18## of
  1# -> case double2Int# d of
    n -> IS (n -# (int2Double# n >## d))
  _ -> integerTruncateDouble# d

-- | To nearest, halves to even.
roundDouble# :: Double# -> Integer
roundDouble# d = case fabsDouble# d <## 4503599627370496.0## of
  1# -> case double2Int# d of
    n -> case fabsDouble# (d -## int2Double# n) of
      r -> case r <## 0.5## of
        1# -> IS n
        _ -> case andI# (r ==## 0.5##) (andI# (n +# 1#) 1#) of
          1# -> IS n
          _ -> IS (n +# (1# -# (2# *# (d <## 0.0##))))
  _ -> integerTruncateDouble# d

instance Floating Double where
  pi = D# 3.141592653589793##
  exp (D# x) = D# (expDouble# x)
  log (D# x) = D# (logDouble# x)
  sqrt (D# x) = D# (sqrtDouble# x)
  sin (D# x) = D# (sinDouble# x)
  cos (D# x) = D# (cosDouble# x)
  tan (D# x) = D# (tanDouble# x)
  asin (D# x) = D# (asinDouble# x)
  acos (D# x) = D# (acosDouble# x)
  atan (D# x) = D# (atanDouble# x)
  sinh (D# x) = D# (sinhDouble# x)
  cosh (D# x) = D# (coshDouble# x)
  tanh (D# x) = D# (tanhDouble# x)
  asinh (D# x) = D# (asinhDouble# x)
  acosh (D# x) = D# (acoshDouble# x)
  atanh (D# x) = D# (atanhDouble# x)
  D# x ** D# y = D# (x **## y)
  logBase (D# x) (D# y) = D# (logDouble# y /## logDouble# x)
  log1p (D# x) = D# (log1pDouble# x)
  expm1 (D# x) = D# (expm1Double# x)
  log1mexp x = if x > negate (log 2) then log (negate (expm1 x)) else log1p (negate (exp x))
  log1pexp a
    | a <= 18 = log1p (exp a)
    | a <= 100 = a + exp (negate a)
    | otherwise = a

log1p', expm1' :: Double -> Double
log1p' x = log1p x
expm1' x = expm1 x

instance RealFloat Double where
  floatRadix _ = 2
  floatDigits _ = 53
  floatRange _ = (-1021, 1024)
  decodeFloat (D# d) = case decodeDouble# d of (# m, e #) -> (IS m, I# e)
  encodeFloat m (I# e) = D# (integerEncodeDouble# m e)
  exponent (D# d) = case decodeDouble# d of
    (# m, e #) -> case m of { 0# -> 0; _ -> I# (e +# 53#) }
  isNaN (D# d) = isTrue# (d /=## d)
  isInfinite (D# d) = isTrue# (fabsDouble# d ==## (1.0## /## 0.0##))
  isDenormalized (D# d) = isTrue# (andI# (d /=## 0.0##) (fabsDouble# d <## 2.2250738585072014e-308##))
  isNegativeZero (D# d) = isTrue# (eqWord# (castDoubleToWord64# d) 0x8000000000000000##)
  isIEEE _ = True
  -- By the default's cases, not libm's: the Report defines it so.

instance Enum Double where
  succ x = x + 1
  pred x = x - 1
  toEnum n = int2Double n
  fromEnum x = double2Int x
  enumFrom x = numericEnumFrom x
  enumFromTo x y = numericEnumFromTo x y
  enumFromThen x y = numericEnumFromThen x y
  enumFromThenTo x y z = numericEnumFromThenTo x y z

instance Show Double where
  showsPrec d x = showSignedFloat showFloat d x

-- * Float

instance Num Float where
  F# x + F# y = F# (plusFloat# x y)
  F# x - F# y = F# (minusFloat# x y)
  F# x * F# y = F# (timesFloat# x y)
  negate (F# x) = F# (negateFloat# x)
  abs (F# x) = F# (fabsFloat# x)
  signum (F# x) = case gtFloat# x 0.0# of
    1# -> F# 1.0#
    _ -> case ltFloat# x 0.0# of
      1# -> F# -1.0#
      _ -> F# x
  fromInteger i = F# (integerToFloat# i)

instance Fractional Float where
  F# x / F# y = F# (divideFloat# x y)
  recip (F# x) = F# (divideFloat# 1.0# x)
  fromRational (n :% d) = F# (double2Float# (rationalToDouble# 24# -149# n d))
  fromDouble (D# x) _ = F# (double2Float# x)

instance Real Float where
  toRational (F# x) = toRational (D# (float2Double# x))
  toFractional (F# x) = toFractional (D# (float2Double# x))

instance RealFrac Float where
  properFraction x = case properFraction (decoded x) of (n, r) -> (n, double2Float r)
  truncate x = truncate (decoded x)
  floor x = floor (decoded x)
  ceiling x = ceiling (decoded x)
  round x = round (decoded x)

-- | As a double; numbers that are not finite are the ones that 'decodeFloat' makes of them.
decoded :: Float -> Double
decoded x
  | x - x == 0 = float2Double x
  | x > 0 = 3.402823669209384634633746e38
  | x < 0 = -3.402823669209384634633746e38
  | otherwise = -5.104235503814076951950619e38

-- The functions for single precision are those of C, which do not always round to nearest.
foreign import ccall unsafe "expf" expFloat :: Float -> Float
foreign import ccall unsafe "logf" logFloat :: Float -> Float
foreign import ccall unsafe "sinf" sinFloat :: Float -> Float
foreign import ccall unsafe "cosf" cosFloat :: Float -> Float
foreign import ccall unsafe "tanf" tanFloat :: Float -> Float
foreign import ccall unsafe "asinf" asinFloat :: Float -> Float
foreign import ccall unsafe "acosf" acosFloat :: Float -> Float
foreign import ccall unsafe "atanf" atanFloat :: Float -> Float
foreign import ccall unsafe "sinhf" sinhFloat :: Float -> Float
foreign import ccall unsafe "coshf" coshFloat :: Float -> Float
foreign import ccall unsafe "tanhf" tanhFloat :: Float -> Float
foreign import ccall unsafe "asinhf" asinhFloat :: Float -> Float
foreign import ccall unsafe "acoshf" acoshFloat :: Float -> Float
foreign import ccall unsafe "atanhf" atanhFloat :: Float -> Float
foreign import ccall unsafe "log1pf" log1pFloat :: Float -> Float
foreign import ccall unsafe "expm1f" expm1Float :: Float -> Float
foreign import ccall unsafe "powf" powerFloat :: Float -> Float -> Float

instance Floating Float where
  pi = F# 3.1415927#
  exp x = expFloat x
  log x = logFloat x
  sqrt (F# x) = F# (sqrtFloat# x)
  sin x = sinFloat x
  cos x = cosFloat x
  tan x = tanFloat x
  asin x = asinFloat x
  acos x = acosFloat x
  atan x = atanFloat x
  sinh x = sinhFloat x
  cosh x = coshFloat x
  tanh x = tanhFloat x
  asinh x = asinhFloat x
  acosh x = acoshFloat x
  atanh x = atanhFloat x
  x ** y = powerFloat x y
  logBase x y = log y / log x
  log1p x = log1pFloat x
  expm1 x = expm1Float x
  log1mexp x
    | x > negate (log 2) = log (negate (expm1 x))
    | otherwise = log1p (negate (exp x))
  log1pexp x
    | x <= 18 = log1p (exp x)
    | x <= 100 = x + exp (negate x)
    | otherwise = x

instance RealFloat Float where
  floatRadix _ = 2
  floatDigits _ = 24
  floatRange _ = (-125, 128)
  decodeFloat (F# x) = case word2Int# (castFloatToWord32# x) of
    bits -> case andI# (uncheckedIShiftRL# bits 23#) 0xFF# of
      ex -> case andI# bits 0x7FFFFF# of
        frac -> case andI# bits 0x80000000# of
          sign -> case ex of
            0# -> case frac of
              0# -> (0, 0)
              _ -> case word2Int# (clz# (int2Word# frac)) -# 40# of
                s -> (IS (signed sign (uncheckedIShiftL# frac s)), I# (-149# -# s))
            _ -> (IS (signed sign (orI# frac 0x800000#)), I# (ex -# 150#))
  encodeFloat m (I# e) = F# (double2Float# (integerEncodeDouble# m e))
  isNaN (F# x) = isTrue# (neFloat# x x)
  isInfinite x = isInfinite (float2Double x)
  isDenormalized x = x /= 0 && abs x < 1.17549435e-38
  isNegativeZero (F# x) = isTrue# (eqWord# (castFloatToWord32# x) 0x80000000##)
  isIEEE _ = True

signed :: Int# -> Int# -> Int#
signed sign m = case sign of { 0# -> m; _ -> negateInt# m }

instance Enum Float where
  succ x = x + 1
  pred x = x - 1
  toEnum n = int2Float n
  fromEnum x = float2Int x
  enumFrom x = numericEnumFrom x
  enumFromTo x y = numericEnumFromTo x y
  enumFromThen x y = numericEnumFromThen x y
  enumFromThenTo x y z = numericEnumFromThenTo x y z

instance Show Float where
  showsPrec d x = showSignedFloat showFloat d x

-- * Conversions

int2Double :: Int -> Double
int2Double (I# x) = D# (int2Double# x)

double2Int :: Double -> Int
double2Int (D# x) = I# (double2Int# x)

int2Float :: Int -> Float
int2Float (I# x) = F# (int2Float# x)

float2Int :: Float -> Int
float2Int (F# x) = I# (float2Int# x)

float2Double :: Float -> Double
float2Double (F# x) = D# (float2Double# x)

double2Float :: Double -> Float
double2Float (D# x) = F# (double2Float# x)

truncateDouble :: Double -> Int
truncateDouble x = double2Int x

sqrtDouble :: Double -> Double
sqrtDouble x = sqrt x

sqrtFloat :: Float -> Float
sqrtFloat x = sqrt x

fromRat :: RealFloat a => Rational -> a
fromRat x = fromRational x

-- | The number nearest to a fraction among those with mantissas of the given bits and exponents
-- from the given one up, halves to even.
rationalToDouble# :: Int# -> Int# -> Integer -> Integer -> Double#
rationalToDouble# p minE n d = case exactSmall p n d of
  1# -> integerToDouble# n /## integerToDouble# d
  _ | integerIsZero d -> integerToDouble# (integerSignum n) /## 0.0##
    | integerIsNegative n -> negateDouble# (positiveToDouble# p minE (integerNegate n) d)
    | otherwise -> positiveToDouble# p minE n d

-- | Whether both numbers are doubles and their quotient is rounded only once (to 53 bits).
exactSmall :: Int# -> Integer -> Integer -> Int#
exactSmall p n d = case p of
  53# -> case n of
    IS a -> case d of
      IS b -> andI# (andI# (a <=# lim) (a >=# negateInt# lim)) (andI# (b <=# lim) (b >=# 1#))
      _ -> 0#
    _ -> 0#
  _ -> 0#
  where
    lim = 0x20000000000000#

positiveToDouble# :: Int# -> Int# -> Integer -> Integer -> Double#
positiveToDouble# p minE n d = case integerBitLength# n -# integerBitLength# d -# p of
  e0 -> case e0 >=# minE of
    1# -> attempt e0
    _ -> attempt minE
  where
    attempt :: Int# -> Double#
    attempt e = case e <# 0# of
      1# -> divide e (integerShiftL# n (negateInt# e)) d
      _ -> divide e n (integerShiftL# d e)
    divide :: Int# -> Integer -> Integer -> Double#
    divide e a b = case integerQuotRem# a b of
      (# q, r #) -> case integerBitLength# q ># p of
        1# -> attempt (e +# 1#)
        _ -> case integerCompare (integerAdd r r) b of
          LT -> integerEncodeDouble# q e
          GT -> integerEncodeDouble# (integerAdd q 1) e
          EQ -> integerEncodeDouble# (integerAdd q (integerAnd q 1)) e

-- * Operations at one type, by themselves

plusDouble, minusDouble, timesDouble, divideDouble, powerDouble :: Double -> Double -> Double
plusDouble x y = x + y
minusDouble x y = x - y
timesDouble x y = x * y
divideDouble x y = x / y
powerDouble x y = x ** y

eqDouble, gtDouble, geDouble, ltDouble, leDouble :: Double -> Double -> Bool
eqDouble x y = x == y
gtDouble x y = x > y
geDouble x y = x >= y
ltDouble x y = x < y
leDouble x y = x <= y

negateDouble, fabsDouble :: Double -> Double
negateDouble x = negate x
fabsDouble x = abs x

expDouble, logDouble, sinDouble, cosDouble, tanDouble, asinDouble, acosDouble, atanDouble, sinhDouble
  , coshDouble, tanhDouble, asinhDouble, acoshDouble, atanhDouble, log1pDouble, expm1Double :: Double -> Double
expDouble x = exp x
logDouble x = log x
sinDouble x = sin x
cosDouble x = cos x
tanDouble x = tan x
asinDouble x = asin x
acosDouble x = acos x
atanDouble x = atan x
sinhDouble x = sinh x
coshDouble x = cosh x
tanhDouble x = tanh x
asinhDouble x = asinh x
acoshDouble x = acosh x
atanhDouble x = atanh x
log1pDouble x = log1p x
expm1Double x = expm1 x

plusFloat, minusFloat, timesFloat, divideFloat :: Float -> Float -> Float
plusFloat x y = x + y
minusFloat x y = x - y
timesFloat x y = x * y
divideFloat x y = x / y

eqFloat, gtFloat, geFloat, ltFloat, leFloat :: Float -> Float -> Bool
eqFloat x y = x == y
gtFloat x y = x > y
geFloat x y = x >= y
ltFloat x y = x < y
leFloat x y = x <= y

negateFloat, fabsFloat :: Float -> Float
negateFloat x = negate x
fabsFloat x = abs x

-- | 1 or 0.
isDoubleNaN, isDoubleInfinite, isDoubleFinite, isDoubleDenormalized, isDoubleNegativeZero :: Double -> Int
isDoubleNaN x = truth (isNaN x)
isDoubleInfinite x = truth (isInfinite x)
isDoubleFinite x = truth (x - x == 0)
isDoubleDenormalized x = truth (isDenormalized x)
isDoubleNegativeZero x = truth (isNegativeZero x)

isFloatNaN, isFloatInfinite, isFloatFinite, isFloatDenormalized, isFloatNegativeZero :: Float -> Int
isFloatNaN x = truth (isNaN x)
isFloatInfinite x = truth (isInfinite x)
isFloatFinite x = truth (x - x == 0)
isFloatDenormalized x = truth (isDenormalized x)
isFloatNegativeZero x = truth (isNegativeZero x)

truth :: Bool -> Int
truth b = if b then 1 else 0

word2Double :: Word -> Double
word2Double (W# w) = D# (word2Double# w)

-- | Rounded once: the bits that have no room in a double do not decide on which side of a half a number lies, unless one of them is set.
word2Float :: Word -> Float
word2Float w = fromRational (toInteger w :% 1)

rationalToDouble :: Integer -> Integer -> Double
rationalToDouble n d
  | d == 0 = if n == 0 then 0 / 0 else if n < 0 then -1 / 0 else 1 / 0
  | otherwise = fromRational (n :% d)

rationalToFloat :: Integer -> Integer -> Float
rationalToFloat n d
  | d == 0 = if n == 0 then 0 / 0 else if n < 0 then -1 / 0 else 1 / 0
  | otherwise = fromRational (n :% d)

-- | 'fromRat'; GHC's is for positive fractions alone.
fromRat' :: RealFloat a => Rational -> a
fromRat' x = fromRational x

expt :: Integer -> Int -> Integer
expt b n = b ^ n

log1mexpOrd :: (Ord a, Floating a) => a -> a
log1mexpOrd x
  | x > negate (log 2) = log (negate (expm1 x))
  | otherwise = log1p (negate (exp x))

-- * Numbers as their bits

castWord32ToFloat :: Word32 -> Float
castWord32ToFloat (W32# w) = F# (castWord32ToFloat# w)

castFloatToWord32 :: Float -> Word32
castFloatToWord32 (F# x) = W32# (castFloatToWord32# x)

castWord64ToDouble :: Word64 -> Double
castWord64ToDouble (W64# w) = D# (castWord64ToDouble# w)

castDoubleToWord64 :: Double -> Word64
castDoubleToWord64 (D# x) = W64# (castDoubleToWord64# x)

stgWord32ToFloat :: Word# -> Float#
stgWord32ToFloat w = castWord32ToFloat# w

stgFloatToWord32 :: Float# -> Word#
stgFloatToWord32 x = castFloatToWord32# x

stgWord64ToDouble :: Word# -> Double#
stgWord64ToDouble w = castWord64ToDouble# w

stgDoubleToWord64 :: Double# -> Word#
stgDoubleToWord64 x = castDoubleToWord64# x

-- * Text

showSignedFloat :: RealFloat a => (a -> ShowS) -> Int -> a -> ShowS
showSignedFloat showPos p x
  | x < 0 || isNegativeZero x = showParen (p > 6) (showChar '-' . showPos (negate x))
  | otherwise = showPos x

showFloat :: RealFloat a => a -> ShowS
showFloat x = showString (formatRealFloat FFGeneric Nothing x)

data FFFormat = FFExponent | FFFixed | FFGeneric

formatRealFloat :: RealFloat a => FFFormat -> Maybe Int -> a -> String
formatRealFloat fmt decs x = formatRealFloatAlt fmt decs False x

-- | The flag asks for a decimal point even where no digits follow.
formatRealFloatAlt :: RealFloat a => FFFormat -> Maybe Int -> Bool -> a -> String
formatRealFloatAlt fmt decs alt x
  | isNaN x = "NaN"
  | isInfinite x = if x < 0 then "-Infinity" else "Infinity"
  | x < 0 || isNegativeZero x = '-' : format fmt (digits10 (negate x))
  | otherwise = format fmt (digits10 x)
  where
    format f (is, e) = case f of
      FFGeneric -> if e < 0 || e > 7 then format FFExponent (is, e) else format FFFixed (is, e)
      FFExponent -> exponential decs is e
      FFFixed -> fixed decs alt is e

exponential :: Maybe Int -> [Int] -> Int -> String
exponential decs is e = case decs of
  Nothing -> case map intToDigit is of
    "0" -> "0.0e0"
    [d] -> d : ".0e" ++ show (e - 1)
    d : ds -> d : '.' : ds ++ ('e' : show (e - 1))
    [] -> ""
  Just n
    | n <= 0 -> case is of
        [0] -> "0e0"
        _ -> case rounded 1 of
          (e', ds) -> take 1 ds ++ ('e' : show e')
    | otherwise -> case is of
        [0] -> '0' : '.' : replicate n '0' ++ "e0"
        _ -> case rounded (n + 1) of
          (e', ds) -> take 1 ds ++ ('.' : drop 1 ds) ++ ('e' : show e')
  where
    -- So many digits and their exponent; a carry out of the first digit makes one too many.
    rounded k = case roundTo 10 k is of
      (carry, is') -> (e - 1 + carry, map intToDigit (if carry > 0 then init is' else is'))

fixed :: Maybe Int -> Bool -> [Int] -> Int -> String
fixed decs alt is e = case decs of
  Nothing
    | e <= 0 -> "0." ++ replicate (negate e) '0' ++ map intToDigit is
    | otherwise -> case padded e (map intToDigit is) of
        (whole, part) -> orZero whole ++ ('.' : orZero part)
  Just n
    | e >= 0 -> case roundTo 10 (max n 0 + e) is of
        (carry, is') -> case splitAt (e + carry) (map intToDigit is') of
          (whole, part) -> orZero whole ++ point part
    | otherwise -> case roundTo 10 (max n 0) (replicate (negate e) 0 ++ is) of
        (carry, is') -> case map intToDigit (if carry > 0 then is' else 0 : is') of
          d : ds -> d : point ds
          [] -> ""
  where
    orZero ds = if null ds then "0" else ds
    point ds = if null ds && not alt then "" else '.' : ds
    padded n ds
      | n == 0 = ("", ds)
      | otherwise = case ds of
          [] -> case padded (n - 1) [] of (w, r) -> ('0' : w, r)
          c : cs -> case padded (n - 1) cs of (w, r) -> (c : w, r)

-- | Digits rounded to so many, halves to even; with 1 as first component there is one digit more.
roundTo :: Int -> Int -> [Int] -> (Int, [Int])
roundTo base d is = case go d True is of
  (0, ds) -> (0, ds)
  (_, ds) -> (1, 1 : ds)
  where
    half = base `quot` 2
    go n _ [] = (0, replicate n 0)
    go 0 evenBefore (i : more)
      | i == half && evenBefore && all (== 0) more = (0, [])
      | otherwise = (if i >= half then 1 else 0, [])
    go n _ (i : more) = case go (n - 1) (even i) more of
      (c, ds) -> let i' = i + c in if i' == base then (1, 0 : ds) else (0, i' : ds)

-- | 'floatToDigits' in base ten; doubles go by the shorter way where it leads to the same place.
digits10 :: RealFloat a => a -> ([Int], Int)
digits10 x
  | floatDigits x == 53 = doubleDigits (encodeDouble (decodeFloat x))
  | otherwise = floatToDigits 10 x
  where
    encodeDouble (m, I# e) = D# (integerEncodeDouble# m e)

doubleDigits :: Double -> ([Int], Int)
doubleDigits (D# d) = case d of
  0.0## -> ([0], 0)
  _ -> case d >=## 4503599627370496.0## of
    1# -> floatToDigits 10 (D# d)
    _ -> case doubleDigits# d of
      b -> case indexIntArray# b 0# of
        n -> case n >=# 16# of
          1# | mayTie d -> floatToDigits 10 (D# d)
          _ -> (digitList b 16# (16# +# n), I# (indexIntArray# b 1#))

digitList :: ByteArray# -> Int# -> Int# -> [Int]
digitList b i n = case i ==# n of
  1# -> []
  _ -> I# (word2Int# (indexWord8Array# b i)) : digitList b (i +# 1#) n

-- | Whether the number's exact decimal expansion has so few digits (about eighteen) that the
-- number can lie halfway between two shorter ones. Only there does rounding halves up matter.
mayTie :: Double# -> Bool
mayTie d = case decodeDouble# d of
  (# m, e #) -> case word2Int# (ctz# (int2Word# m)) of
    z -> case negateInt# (e +# z) of
      places -> case 53# -# z of
        bits -> isTrue# (bits +# quotInt# (places *# 233#) 100# <=# 64#)

-- | The digits d1, d2 … and the exponent e of a number that is not negative:
-- 0.d1d2… * base^e. The digits are generated from the exact value and the exact distances to the
-- midpoints below and above, all four as integers over a common denominator.
floatToDigits :: RealFloat a => Integer -> a -> ([Int], Int)
floatToDigits base x
  | x == 0 = ([0], 0)
  | otherwise = case scaleUp (estimate f e) of
      k -> (if k >= 0
              then generate r (s * power base k) mUp mDn
              else let q = power base (negate k) in generate (r * q) s (mUp * q) (mDn * q), k)
  where
    p = floatDigits x
    b = floatRadix x
    minE = case floatRange x of (lo, _) -> lo - p
    (f, e) = case decodeFloat x of
      (f0, e0) -> let n = minE - e0 in if n > 0 then (f0 `quot` power b n, e0 + n) else (f0, e0)
    -- At a power of the radix the neighbour below is nearer than the one above.
    narrow = f == power b (p - 1)
    (r, s, mUp, mDn)
      | e >= 0 = let be = power b e in
          if narrow then (f * be * b * 2, 2 * b, be * b, be) else (f * be * 2, 2, be, be)
      | e > minE && narrow = (f * b * 2, power b (1 - e) * 2, b, 1)
      | otherwise = (f * 2, power b (negate e) * 2, 1, 1)
    -- The least exponent at which the upper midpoint is not passed.
    scaleUp k
      | (if k >= 0 then r + mUp <= power base k * s else (r + mUp) * power base (negate k) <= s) = k
      | otherwise = scaleUp (k + 1)
    -- A lower bound for that exponent, at most one or two off.
    estimate m ex = case logTwo m of
      bits -> floorDiv (bits - 1 + ex) (logTwo base)
    floorDiv a d = if a >= 0 then estimateDown a d else negate (estimateUp (negate a) d)
    estimateDown a d = if base == 10 then (a * 30102) `quot` 100000 else a `quot` d
    estimateUp a d = if base == 10 then (a * 30103) `quot` 100000 + 1 else a `quot` max 1 (d - 1) + 1
    generate rn sn up dn = case integerQuotRem# (rn * base) sn of
      (# d, rest #) ->
        let up' = up * base
            dn' = dn * base
            low = rest < dn'
            high = rest + up' > sn
        in if low
            then if high && rest * 2 >= sn then [fromInteger (d + 1)] else [fromInteger d]
            else if high then [fromInteger (d + 1)] else fromInteger d : generate rest sn up' dn'

-- | Bits of a positive number.
logTwo :: Integer -> Int
logTwo i = I# (integerBitLength# i)

power :: Integer -> Int -> Integer
power b (I# n) = case b of
  IS 2# -> integerShiftL# 1 n
  _ -> b ^ I# n

-- | The double nearest to a number in decimal notation, without sign.
parseDouble :: [Char] -> Double
parseDouble cs = case length cs of
  I# n -> D# (parseDouble# (charBytes n cs))

-- | ASCII characters as bytes.
charBytes :: Int# -> [Char] -> ByteArray#
charBytes n cs0 = case runState# fill of Bytes b -> b
  where
    fill :: State# RealWorld -> (# State# RealWorld, Bytes #)
    fill s0 = case newByteArray# n s0 of
      (# s1, m #) -> case copy m 0# cs0 s1 of
        s2 -> case unsafeFreezeByteArray# m s2 of
          (# s3, b #) -> (# s3, Bytes b #)
    copy :: MutableByteArray# RealWorld -> Int# -> [Char] -> State# RealWorld -> State# RealWorld
    copy m i (C# c : cs) s = copy m (i +# 1#) cs (writeCharArray# m i c s)
    copy _ _ [] s = s

data Bytes = Bytes ByteArray#
