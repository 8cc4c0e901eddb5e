{-# LANGUAGE DeriveDataTypeable, ScopedTypeVariables #-}
-- | A coefficient and a power of ten. Zeros at the coefficient's end stay, and count in no comparison. Nothing here multiplies powers
-- out that the result has no room for: @1e1000000000@ from a stranger costs nothing.
module Data.Scientific.Internal
  ( Scientific, coefficient, base10Exponent, scientific
  , isFloating, isInteger
  , unsafeFromRational, fromRationalRepetend, fromRationalRepetendLimited, fromRationalRepetendUnlimited, toRationalRepetend
  , floatingOrInteger, toRealFloat, toBoundedRealFloat, toBoundedInteger, fromFloatDigits
  , scientificP, formatScientific, FPFormat(..), toDecimalDigits, normalize
  ) where

import Control.DeepSeq (NFData(..))
import Control.Exception (ArithException(DivideByZero), throw)
import Control.Monad (mplus)
import Data.Array (Array, listArray)
import Data.Array.Base (unsafeAt)
import Data.Binary (Binary(..))
import Data.Char (intToDigit, isDigit, ord)
import Data.Data (Data)
import Data.Hashable (Hashable(..))
import Data.Int (Int16, Int32, Int64, Int8)
import qualified Data.Map.Strict as M
import Data.Ratio (denominator, numerator, (%))
import Data.Text.Lazy.Builder.RealFloat (FPFormat(..))
import Data.Word (Word16, Word32, Word64, Word8)
import GHC.Float (roundTo)
import GHC.Num.Integer (integerLogBase)
import Numeric (floatToDigits)
import Text.ParserCombinators.ReadP (ReadP)
import qualified Text.ParserCombinators.ReadP as P
import qualified Text.ParserCombinators.ReadPrec as P (lift)
import Text.Read (Read(..), parens)

data Scientific = Scientific { coefficient :: !Integer, base10Exponent :: !Int }
  deriving Data

-- | The number with this coefficient and this power of ten.
scientific :: Integer -> Int -> Scientific
scientific = Scientific

-- | Without zeros at the coefficient's end.
normalize :: Scientific -> Scientific
normalize (Scientific c e)
  | c == 0 = Scientific 0 0
  | otherwise = strip c e
  where
    -- Small numbers, which nearly all are, are divided as machine words.
    strip n k
      | abs n < 1000000000000000000 = small (fromInteger n) k
      | otherwise = case quotRem n 10 of
          (q, 0) -> strip q (k + 1)
          _ -> Scientific n k
    small :: Int -> Int -> Scientific
    small n k = case quotRem n 10 of
      (q, 0) -> small q (k + 1)
      _ -> Scientific (toInteger n) k

-- * Powers of ten

tableSize :: Int
tableSize = 324

powers :: Array Int Integer
powers = listArray (0, tableSize - 1) (iterate (* 10) 1)
{-# NOINLINE powers #-}

-- | A power of ten, multiplied out in the type of the result.
magnitude :: Num a => Int -> a
magnitude e
  | e < tableSize = fromInteger (unsafeAt powers e)
  | otherwise = fromInteger (unsafeAt powers (tableSize - 1)) * 10 ^ (e - tableSize + 1)
{-# INLINE magnitude #-}

-- | The power of ten of the first digit; of 0 it is 0.
log10 :: Integer -> Int
log10 n
  | n < 10 = 0
  | otherwise = fromIntegral (integerLogBase 10 n)

-- * Instances

instance NFData Scientific where
  rnf s = s `seq` ()

instance Hashable Scientific where
  hashWithSalt salt s = case normalize s of
    Scientific c e -> salt `hashWithSalt` c `hashWithSalt` e

instance Binary Scientific where
  put (Scientific c e) = put c >> put (toInteger e)
  get = do
    c <- get
    e <- get
    return (Scientific c (fromInteger e))

instance Eq Scientific where
  s == t = case (normalize s, normalize t) of
    (Scientific c e, Scientific d f) -> e == f && c == d

instance Ord Scientific where
  compare (Scientific c e) (Scientific d f)
    | e == f = compare c d
    | signum c /= signum d = compare (signum c) (signum d)
    | c == 0 = EQ
    | c < 0 = magnitudes (negate d) f (negate c) e
    | otherwise = magnitudes c e d f
    where
      -- Only where the first digits stand at the same place, zeros are added, and then no more than the other has digits.
      magnitudes x i y j = case compare (log10 x + i) (log10 y + j) of
        EQ | i > j -> compare (x * magnitude (i - j)) y
           | otherwise -> compare x (y * magnitude (j - i))
        unequal -> unequal

-- | Adding takes the memory that the distance of the exponents asks for.
instance Num Scientific where
  Scientific c e + Scientific d f
    | e < f = scientific (c + d * magnitude (f - e)) e
    | otherwise = scientific (c * magnitude (e - f) + d) f
  Scientific c e - Scientific d f
    | e < f = scientific (c - d * magnitude (f - e)) e
    | otherwise = scientific (c * magnitude (e - f) - d) f
  Scientific c e * Scientific d f = scientific (c * d) (e + f)
  abs (Scientific c e) = Scientific (abs c) e
  negate (Scientific c e) = Scientific (negate c) e
  signum (Scientific c _) = Scientific (signum c) 0
  fromInteger n = Scientific n 0

instance Real Scientific where
  toRational (Scientific c e)
    | e < 0 = c % magnitude (negate e)
    | otherwise = (c * magnitude e) % 1

-- | Division and 'fromRational' fail where the decimals of the result repeat for ever.
instance Fractional Scientific where
  recip = fromRational . recip . toRational
  Scientific c e / Scientific d f
    | f > e = fromRational (q / fromInteger (magnitude (f - e)))
    | otherwise = fromRational (q * fromInteger (magnitude (e - f)))
    where q = c % d
  fromRational r = case finite r of
    Just s -> s
    Nothing -> error "Data.Scientific: a decimal that repeats for ever is no Scientific; divide in another type"

instance RealFrac Scientific where
  properFraction s@(Scientific c e)
    | e >= 0 = (integral c e, 0)
    | vanishing c e = (0, s)
    | otherwise = case quotRem c (magnitude (negate e)) of
        (q, r) -> (fromInteger q, scientific r e)
  truncate = split $ \q _ -> q
  floor = split $ \q r -> if r < 0 then q - 1 else q
  ceiling = split $ \q r -> if r > 0 then q + 1 else q
  round s@(Scientific c e)
    | e >= 0 = integral c e
    | vanishing c e = 0
    | otherwise = case quotRem c whole of
        (q, r) -> case compare (2 * abs r) whole of
          LT -> fromInteger q
          GT -> fromInteger (q + signum r)
          EQ -> fromInteger (if even q then q else q + signum r)
    where whole = magnitude (negate (base10Exponent s))

-- | The whole part and the sign of what is behind the point, put together.
split :: Num a => (Integer -> Int -> Integer) -> Scientific -> a
split f (Scientific c e)
  | e >= 0 = integral c e
  | vanishing c e = fromInteger (f 0 (fromInteger (signum c)))
  | otherwise = case quotRem c (magnitude (negate e)) of
      (q, r) -> fromInteger (f q (fromInteger (signum r)))
{-# INLINE split #-}

-- | Whether it is nearer to 0 than a tenth, as is seen from the exponents alone: where those are so small that the power of ten
-- had better not be multiplied out.
vanishing :: Integer -> Int -> Bool
vanishing c e = e < negate tableSize && e < negate (log10 (abs c)) - 1

integral :: Num a => Integer -> Int -> a
integral c e = fromInteger c * magnitude e
{-# INLINE integral #-}

-- * Rationals

-- | Of a fraction whose decimals end.
finite :: Rational -> Maybe Scientific
finite r
  | d == 0 = throw DivideByZero
  | rest == 1 = Just (scientific (numerator r * (magnitude k `quot` d)) (negate k))
  | otherwise = Nothing
  where
    d = denominator r
    (twos, odds) = without 2 d 0
    (fives, rest) = without 5 odds 0
    k = max twos fives
    without p n count = case quotRem n p of
      (q, 0) -> without p q $! count + 1
      _ -> (count :: Int, n)

-- | Does not end where the decimals do not.
unsafeFromRational :: Rational -> Scientific
unsafeFromRational r = case finite r of
  Just s -> s
  Nothing -> fst (fromRationalRepetendUnlimited r)

-- | A fraction's decimals, at most so many if a limit is given; with the place behind the point from which on they repeat.
-- Where the limit is reached, also what is left of the fraction.
fromRationalRepetend :: Maybe Int -> Rational -> Either (Scientific, Rational) (Scientific, Maybe Int)
fromRationalRepetend limit r = case limit of
  Nothing -> Right (fromRationalRepetendUnlimited r)
  Just n -> fromRationalRepetendLimited n r

fromRationalRepetendLimited :: Int -> Rational -> Either (Scientific, Rational) (Scientific, Maybe Int)
fromRationalRepetendLimited limit r = divided (Just limit) r

fromRationalRepetendUnlimited :: Rational -> (Scientific, Maybe Int)
fromRationalRepetendUnlimited r = case divided Nothing r of
  Right whole -> whole
  Left (s, _) -> (s, Nothing)

-- | Long division, digit by digit. A remainder that was there before begins the part that repeats.
divided :: Maybe Int -> Rational -> Either (Scientific, Rational) (Scientific, Maybe Int)
divided limit r
  | d == 0 = throw DivideByZero
  | n < 0 = case go 0 0 M.empty (negate n) of
      Left (s, rest) -> Left (negate s, negate rest)
      Right (s, place) -> Right (negate s, place)
  | otherwise = go 0 0 M.empty n
  where
    n = numerator r
    d = denominator r
    go c e seen m
      | m == 0 = Right (scientific c (negate e), Nothing)
      | Just place <- M.lookup m seen = Right (scientific c (negate e), Just place)
      | maybe False (<= e) limit = Left (scientific c (negate e), m % (d * magnitude e))
      | m < d = go (c * 10) (e + 1) (M.insert m e seen) (m * 10)
      | otherwise = case quotRem m d of
          (q, m') -> go (c + q) e seen m'

-- | The fraction whose decimals these are, with those from the place on repeated for ever.
toRationalRepetend :: Scientific -> Int -> Rational
toRationalRepetend (Scientific c e) place
  | place < 0 = error "Data.Scientific.toRationalRepetend: the place is negative"
  | place >= digits = error "Data.Scientific.toRationalRepetend: the place is behind all decimals"
  | otherwise = (fromInteger once + again % (shift - 1)) / fromInteger (magnitude place)
  where
    digits = negate e
    shift = magnitude (digits - place)
    (once, again) = quotRem c shift

-- * Other numbers

-- | A floating-point number's shortest decimals.
fromFloatDigits :: RealFloat a => a -> Scientific
fromFloatDigits x
  | x == 0 = 0
  | x < 0 = negate (positive (negate x))
  | otherwise = positive x
  where
    positive y = case floatToDigits 10 y of
      (ds, e) -> scientific (foldl (\n k -> n * 10 + toInteger k) 0 ds) (e - length ds)
{-# INLINABLE fromFloatDigits #-}

-- | The nearest floating-point number; infinite or 0 where it is out of reach.
toRealFloat :: RealFloat a => Scientific -> a
toRealFloat s = case toBoundedRealFloat s of
  Left x -> x
  Right x -> x
{-# INLINABLE toRealFloat #-}

-- | As 'toRealFloat', with what is out of reach on the left.
toBoundedRealFloat :: forall a. RealFloat a => Scientific -> Either a a
toBoundedRealFloat (Scientific c e)
  | c == 0 = Right 0
  -- Both are exact then, so that one operation rounds once.
  | radix == 2, negate exact <= e, e <= exact, abs c < 2 ^ digits =
      Right (if e < 0 then fromInteger c / magnitude (negate e) else fromInteger c * magnitude e)
  | e > tableSize = if e > highest then Left (sign (1 / 0)) else Right (fromRational ((c * magnitude e) % 1))
  | e < negate tableSize =
      if e < lowest && e + log10 (abs c) < lowest then Left (sign 0) else Right (fromRational (c % magnitude (negate e)))
  | e < 0 = Right (fromRational (c % magnitude (negate e)))
  | otherwise = Right (fromRational ((c * magnitude e) % 1))
  where
    x = undefined :: a
    radix = floatRadix x
    digits = floatDigits x
    -- Powers of ten up to here are exact.
    exact = if digits >= 53 then 22 else if digits >= 24 then 10 else 0 :: Int
    (low, high) = floatRange x
    decimals n = fromIntegral n * logBase 10 (fromInteger radix) :: Double
    highest = ceiling (decimals high)
    lowest = floor (decimals low) - ceiling (decimals digits) :: Int
    sign y = if c < 0 then negate y else y
{-# INLINABLE toBoundedRealFloat #-}
{-# SPECIALIZE toBoundedRealFloat :: Scientific -> Either Double Double #-}

-- | The integer, if it is one and has room.
toBoundedInteger :: forall i. (Integral i, Bounded i) => Scientific -> Maybe i
toBoundedInteger s
  | c == 0 = Just 0
  | e < 0 || e > log10 (max (abs low) (abs high)) = Nothing
  | n < low || n > high = Nothing
  | otherwise = Just (fromInteger n)
  where
    Scientific c e = normalize s
    low = toInteger (minBound :: i)
    high = toInteger (maxBound :: i)
    n = integral c e
{-# INLINABLE toBoundedInteger #-}
{-# SPECIALIZE toBoundedInteger :: Scientific -> Maybe Int #-}

-- | What has no decimals as an integer (of @i@, in which it may not fit), else the nearest floating-point number.
floatingOrInteger :: (RealFloat r, Integral i) => Scientific -> Either r i
floatingOrInteger s
  | base10Exponent s >= 0 = Right (integral (coefficient s) (base10Exponent s))
  | e >= 0 = Right (integral c e)
  | otherwise = Left (toRealFloat s)
  where Scientific c e = normalize s
{-# INLINABLE floatingOrInteger #-}

isFloating, isInteger :: Scientific -> Bool
isFloating s = not (isInteger s)
isInteger s = base10Exponent s >= 0 || base10Exponent (normalize s) >= 0

-- * Texts

instance Read Scientific where
  readPrec = parens (P.lift (P.skipSpaces >> scientificP))

-- | A sign, digits, decimals and an exponent, of which only the digits must be there.
scientificP :: ReadP Scientific
scientificP = do
  sign <- signP
  (c, _) <- digitsP 0
  (c', decimals) <- (P.char '.' >> digitsP c) P.<++ return (c, 0)
  let number e = scientific (if sign then negate c' else c') (e - decimals)
  fmap number (P.satisfy (\k -> k == 'e' || k == 'E') >> exponentP) `mplus` return (number 0)
  where
    -- Whether there is a minus.
    signP = fmap (== '-') (P.satisfy (\k -> k == '-' || k == '+')) `mplus` return False
    digitsP :: Integer -> ReadP (Integer, Int)
    digitsP start = do
      ds <- P.munch1 isDigit
      return (foldl (\n d -> n * 10 + toInteger (ord d - 48)) start ds, length ds)
    exponentP = do
      sign <- signP
      ds <- P.munch1 isDigit
      let e = foldl (\n d -> n * 10 + (ord d - 48)) 0 ds :: Int
      return (if sign then negate e else e)

instance Show Scientific where
  showsPrec p s
    | coefficient s < 0 = showParen (p > 6) (showString (formatScientific Generic Nothing s))
    | otherwise = showString (formatScientific Generic Nothing s)

-- | With so many decimals, if it is said.
formatScientific :: FPFormat -> Maybe Int -> Scientific -> String
formatScientific format decimals s
  | coefficient s < 0 = '-' : formatScientific format decimals (negate s)
  | otherwise = case format of
      Exponent -> exponential
      Fixed -> fixed
      Generic -> if e < 0 || e > 7 then exponential else fixed
  where
    number@(_, e) = toDecimalDigits s
    exponential = case decimals of
      Nothing -> scientificText number
      Just n -> roundedScientific (max n 1) number
    fixed = case decimals of
      Nothing -> fixedText number
      Just n -> roundedFixed (max n 0) number

scientificText, fixedText :: ([Int], Int) -> String
scientificText (digits, e) = case map intToDigit digits of
  "0" -> "0.0e0"
  [d] -> d : ".0e" ++ show (e - 1)
  ds -> take 1 ds ++ '.' : drop 1 ds ++ 'e' : show (e - 1)
fixedText (digits, e)
  | e <= 0 = "0." ++ replicate (negate e) '0' ++ map intToDigit digits
  | otherwise = case splitAt e (map intToDigit digits) of
      (whole, part) -> whole ++ replicate (e - length whole) '0' ++ '.' : (if null part then "0" else part)

roundedScientific, roundedFixed :: Int -> ([Int], Int) -> String
roundedScientific n ([0], _) = "0." ++ replicate n '0' ++ "e0"
roundedScientific n (digits, e) = case roundTo 10 (n + 1) digits of
  (carry, ds) -> case map intToDigit (if carry > 0 then init ds else ds) of
    text -> take 1 text ++ '.' : drop 1 text ++ 'e' : show (e - 1 + carry)
roundedFixed n (digits, e)
  | e >= 0 = case roundTo 10 (n + e) digits of
      (carry, ds) -> case splitAt (e + carry) (map intToDigit ds) of
        (whole, part) -> (if null whole then "0" else whole) ++ point part
  | otherwise = case roundTo 10 n (replicate (negate e) 0 ++ digits) of
      (carry, ds) -> case map intToDigit (if carry > 0 then ds else 0 : ds) of
        text -> take 1 text ++ point (drop 1 text)
  where point part = if null part then "" else '.' : part

-- | The digits of a number that is not negative, and where the point stands: as @floatToDigits 10@.
toDecimalDigits :: Scientific -> ([Int], Int)
toDecimalDigits s
  | c == 0 = ([0], 0)
  | otherwise = (digits, length digits + e)
  where
    Scientific c e = normalize s
    digits = map (\d -> ord d - 48) (show c)
