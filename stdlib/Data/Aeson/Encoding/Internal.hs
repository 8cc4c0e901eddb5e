{-# LANGUAGE FlexibleInstances, RankNTypes #-}
-- | JSON as it is written: bytes that are put together without values between.
module Data.Aeson.Encoding.Internal
  ( Encoding'(..), Encoding, encodingToLazyByteString, unsafeToEncoding, retagEncoding
  , Series(..), pairs, pair, pairStr, pair', nullEncoding, emptyArray_, emptyObject_, wrapObject, wrapArray
  , null_, bool, key, text, lazyText, string, list, dict, tuple, (>*<), InArray, empty, (><), econcat
  , int8, int16, int32, int64, int, word8, word16, word32, word64, word, integer, float, double, scientific
  , int8Text, int16Text, int32Text, int64Text, intText, word8Text, word16Text, word32Text, word64Text, wordText, integerText, floatText, doubleText, scientificText
  , day, localTime, utcTime, timeOfDay, zonedTime, value, comma, colon, openBracket, closeBracket, openCurly, closeCurly
  ) where

import Data.Aeson.Key (Key)
import qualified Data.Aeson.Key as Key
import qualified Data.Aeson.KeyMap as KM
import Data.Aeson.Types.Internal (Value(..))
import qualified Data.ByteString as S
import Data.ByteString.Builder (Builder)
import qualified Data.ByteString.Builder as B
import Data.ByteString.Builder.Scientific (scientificBuilder)
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Unsafe as S
import Data.Char (isAscii)
import Data.Fixed (Fixed(..))
import Data.Int
import Data.List (dropWhileEnd)
import Data.Scientific (Scientific, base10Exponent, coefficient)
import Data.String (IsString(..))
import Data.Text (Text)
import Data.Text.Encoding (encodeUtf8)
import qualified Data.Text.Lazy as LT
import Data.Time (Day, LocalTime(..), TimeOfDay(..), TimeZone(..), UTCTime(..), ZonedTime(..), timeToTimeOfDay, toGregorian)
import Data.Vector (Vector)
import qualified Data.Vector as V
import Data.Word
import Numeric (showHex)

infixr 6 ><, >*<

-- | The parameter says what it is: a value, a key, elements of an array.
newtype Encoding' tag = Encoding { fromEncoding :: Builder }

type Encoding = Encoding' Value

unsafeToEncoding :: Builder -> Encoding' a
unsafeToEncoding = Encoding

encodingToLazyByteString :: Encoding' a -> L.ByteString
encodingToLazyByteString (Encoding b) = B.toLazyByteString b

retagEncoding :: Encoding' a -> Encoding' b
retagEncoding (Encoding b) = Encoding b

instance Show (Encoding' a) where
  showsPrec d e = showsPrec d (encodingToLazyByteString e)

instance Eq (Encoding' a) where
  a == b = encodingToLazyByteString a == encodingToLazyByteString b

instance Ord (Encoding' a) where
  compare a b = compare (encodingToLazyByteString a) (encodingToLazyByteString b)

instance IsString (Encoding' a) where
  fromString = string

-- | Keys with values.
data Series = Empty | Value (Encoding' Series)

instance Semigroup Series where
  Empty <> s = s
  Value a <> s = Value (case s of
    Empty -> a
    Value b -> a >< comma >< b)

instance Monoid Series where
  mempty = Empty

pair :: Key -> Encoding -> Series
pair k e = pair' (key k) e

pairStr :: String -> Encoding -> Series
pairStr k e = pair' (string k) e

pair' :: Encoding' Key -> Encoding -> Series
pair' k e = Value (retagEncoding k >< colon >< retagEncoding e)

-- | An object of these.
pairs :: Series -> Encoding
pairs s = case s of
  Empty -> emptyObject_
  Value e -> wrapObject e

-- | Whether it is no bytes at all.
nullEncoding :: Encoding' a -> Bool
nullEncoding e = L.null (encodingToLazyByteString e)

emptyArray_, emptyObject_, null_ :: Encoding
emptyArray_ = Encoding (B.char7 '[' <> B.char7 ']')
emptyObject_ = Encoding (B.char7 '{' <> B.char7 '}')
null_ = Encoding (B.string7 "null")

wrapArray, wrapObject :: Encoding' a -> Encoding
wrapArray e = openBracket >< retagEncoding e >< closeBracket
wrapObject e = openCurly >< retagEncoding e >< closeCurly

bool :: Bool -> Encoding
bool b = Encoding (B.string7 (if b then "true" else "false"))

list :: (a -> Encoding) -> [a] -> Encoding
list f xs = case xs of
  [] -> emptyArray_
  x : rest -> openBracket >< f x >< foldr (\y e -> comma >< f y >< e) closeBracket rest

-- | An object of what a fold finds.
dict :: (k -> Encoding' Key) -> (v -> Encoding) -> (forall a. (k -> v -> a -> a) -> a -> m -> a) -> m -> Encoding
dict f g fold m = pairs (fold (\k v s -> pair' (f k) (g v) <> s) mempty m)

data InArray

(>*<) :: Encoding' a -> Encoding' b -> Encoding' InArray
a >*< b = retagEncoding a >< comma >< retagEncoding b

empty :: Encoding' a
empty = Encoding mempty

econcat :: [Encoding' a] -> Encoding' a
econcat = foldr (><) empty

(><) :: Encoding' a -> Encoding' a -> Encoding' a
Encoding a >< Encoding b = Encoding (a <> b)

tuple :: Encoding' InArray -> Encoding
tuple = wrapArray

comma, colon, openBracket, closeBracket, openCurly, closeCurly :: Encoding' a
comma = Encoding (B.char7 ',')
colon = Encoding (B.char7 ':')
openBracket = Encoding (B.char7 '[')
closeBracket = Encoding (B.char7 ']')
openCurly = Encoding (B.char7 '{')
closeCurly = Encoding (B.char7 '}')

-- * Strings

key :: Key -> Encoding' a
key k = text (Key.toText k)

text :: Text -> Encoding' a
text t = Encoding (quoted (unquoted t))

lazyText :: LT.Text -> Encoding' a
lazyText t = Encoding (quoted (LT.foldrChunks (\c b -> unquoted c <> b) mempty t))

string :: String -> Encoding' a
string s = Encoding (quoted (foldr (\c b -> char c <> b) mempty s))
  where char c = if isAscii c then escaped (fromIntegral (fromEnum c)) else B.charUtf8 c

quoted :: Builder -> Builder
quoted b = B.char7 '"' <> b <> B.char7 '"'

-- | What needs no escape is copied in pieces.
unquoted :: Text -> Builder
unquoted t = go (encodeUtf8 t)
  where
    go bytes = case S.span plain bytes of
      (whole, rest)
        | S.null rest -> B.byteString whole
        | otherwise -> B.byteString whole <> escaped (S.unsafeHead rest) <> go (S.unsafeTail rest)
    plain w = w >= 32 && w /= 34 && w /= 92

escaped :: Word8 -> Builder
escaped w = case w of
  34 -> B.string7 "\\\""
  92 -> B.string7 "\\\\"
  10 -> B.string7 "\\n"
  13 -> B.string7 "\\r"
  9 -> B.string7 "\\t"
  _ | w < 32 -> B.string7 ("\\u00" ++ (if w < 16 then "0" else "") ++ showHex w "")
    | otherwise -> B.word8 w

-- * Values

value :: Value -> Encoding
value v = Encoding (valueBuilder v)

valueBuilder :: Value -> Builder
valueBuilder v = case v of
  Null -> fromEncoding null_
  Bool b -> fromEncoding (bool b)
  Number n -> fromEncoding (scientific n)
  String t -> fromEncoding (text t)
  Array a -> array a
  Object o -> case KM.toList o of
    [] -> fromEncoding emptyObject_
    p : ps -> B.char7 '{' <> one p <> foldr (\q b -> B.char7 ',' <> one q <> b) (B.char7 '}') ps
  where one (k, x) = fromEncoding (key k) <> B.char7 ':' <> valueBuilder x

array :: Vector Value -> Builder
array a
  | V.null a = fromEncoding emptyArray_
  | otherwise = B.char7 '[' <> valueBuilder (V.unsafeHead a)
      <> V.foldr (\x b -> B.char7 ',' <> valueBuilder x <> b) (B.char7 ']') (V.unsafeTail a)

-- * Numbers

int8 :: Int8 -> Encoding
int8 n = Encoding (B.int8Dec n)

int8Text :: Int8 -> Encoding' a
int8Text n = Encoding (quoted (B.int8Dec n))

int16 :: Int16 -> Encoding
int16 n = Encoding (B.int16Dec n)

int16Text :: Int16 -> Encoding' a
int16Text n = Encoding (quoted (B.int16Dec n))

int32 :: Int32 -> Encoding
int32 n = Encoding (B.int32Dec n)

int32Text :: Int32 -> Encoding' a
int32Text n = Encoding (quoted (B.int32Dec n))

int64 :: Int64 -> Encoding
int64 n = Encoding (B.int64Dec n)

int64Text :: Int64 -> Encoding' a
int64Text n = Encoding (quoted (B.int64Dec n))

int :: Int -> Encoding
int n = Encoding (B.intDec n)

intText :: Int -> Encoding' a
intText n = Encoding (quoted (B.intDec n))

word8 :: Word8 -> Encoding
word8 n = Encoding (B.word8Dec n)

word8Text :: Word8 -> Encoding' a
word8Text n = Encoding (quoted (B.word8Dec n))

word16 :: Word16 -> Encoding
word16 n = Encoding (B.word16Dec n)

word16Text :: Word16 -> Encoding' a
word16Text n = Encoding (quoted (B.word16Dec n))

word32 :: Word32 -> Encoding
word32 n = Encoding (B.word32Dec n)

word32Text :: Word32 -> Encoding' a
word32Text n = Encoding (quoted (B.word32Dec n))

word64 :: Word64 -> Encoding
word64 n = Encoding (B.word64Dec n)

word64Text :: Word64 -> Encoding' a
word64Text n = Encoding (quoted (B.word64Dec n))

word :: Word -> Encoding
word n = Encoding (B.wordDec n)

wordText :: Word -> Encoding' a
wordText n = Encoding (quoted (B.wordDec n))

integer :: Integer -> Encoding
integer n = Encoding (B.integerDec n)

integerText :: Integer -> Encoding' a
integerText n = Encoding (quoted (B.integerDec n))

-- | What is no number is null; infinities are strings.
float :: Float -> Encoding
float = realFloat B.floatDec

double :: Double -> Encoding
double = realFloat B.doubleDec

floatText :: Float -> Encoding' a
floatText = realFloatText B.floatDec

doubleText :: Double -> Encoding' a
doubleText = realFloatText B.doubleDec

realFloat :: RealFloat a => (a -> Builder) -> a -> Encoding
realFloat f x
  | isNaN x = null_
  | isInfinite x = infinite x
  | otherwise = Encoding (f x)

realFloatText :: RealFloat a => (a -> Builder) -> a -> Encoding' b
realFloatText f x
  | isInfinite x = infinite x
  | otherwise = Encoding (quoted (f x))

infinite :: RealFloat a => a -> Encoding' b
infinite x = string (if x > 0 then "+inf" else "-inf")

-- | An integer's digits, unless they are very many.
scientific :: Scientific -> Encoding
scientific = Encoding . scientificNumber

scientificText :: Scientific -> Encoding' a
scientificText = Encoding . quoted . scientificNumber

scientificNumber :: Scientific -> Builder
scientificNumber n
  | e == 0 = B.integerDec (coefficient n)
  | e < 0 || e > 1024 = scientificBuilder n
  | otherwise = B.integerDec (coefficient n * 10 ^ e)
  where e = base10Exponent n

-- * Times

day :: Day -> Encoding' a
day d = string (dayText d)

timeOfDay :: TimeOfDay -> Encoding' a
timeOfDay t = string (timeText t)

localTime :: LocalTime -> Encoding' a
localTime t = string (localText t)

zonedTime :: ZonedTime -> Encoding' a
zonedTime (ZonedTime t z) = string (localText t ++ zoneText z)

utcTime :: UTCTime -> Encoding' a
utcTime (UTCTime d t) = string (localText (LocalTime d (timeToTimeOfDay t)) ++ "Z")

localText :: LocalTime -> String
localText (LocalTime d t) = dayText d ++ 'T' : timeText t

dayText :: Day -> String
dayText d = case toGregorian d of
  (y, m, k) -> year y ++ '-' : digits 2 m ++ '-' : digits 2 k
  where year y = if y < 0 && y > -1000 then '-' : digits 4 (negate y) else digits 4 y

digits :: Show a => Int -> a -> String
digits n x = replicate (n - length s) '0' ++ s
  where s = show x

-- | Decimals of seconds without zeros at their end.
timeText :: TimeOfDay -> String
timeText (TimeOfDay h m (MkFixed p)) = case quotRem p 1000000000000 of
  (s, rest) -> digits 2 h ++ ':' : digits 2 m ++ ':' : digits 2 s ++ decimals rest
  where
    decimals rest
      | rest == 0 = ""
      | otherwise = '.' : dropWhileEnd (== '0') (digits 12 rest)

zoneText :: TimeZone -> String
zoneText z
  | n == 0 = "Z"
  | otherwise = case quotRem (abs n) 60 of
      (h, m) -> (if n < 0 then '-' else '+') : digits 2 h ++ ':' : digits 2 m
  where n = timeZoneMinutes z
