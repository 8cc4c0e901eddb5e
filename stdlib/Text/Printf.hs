{-# LANGUAGE FlexibleInstances, MagicHash #-}
-- | Formatted text in the manner of C, open to further types of arguments: an argument is what
-- reads its modifiers and its conversion character from the format, and what is shown by them.
module Text.Printf
  ( printf, hPrintf
  , PrintfArg(..), FieldFormatter, FieldFormat(..), FormatAdjustment(..), FormatSign(..), vFmt
  , ModifierParser, FormatParse(..)
  , formatString, formatChar, formatInt, formatInteger, formatRealFloat
  , errorBadFormat, errorShortFormat, errorMissingArgument, errorBadArgument, perror
  , PrintfType, HPrintfType, IsChar(..)
  ) where

import Data.Char
import Data.Int
import Data.List (stripPrefix)
import Data.Word
import GHC.Base (unsafeCoerce#)
import Numeric (showEFloat, showFFloat, showFFloatAlt, showGFloat, showGFloatAlt, showIntAtBase)
import Numeric.Natural
import System.IO

-- * Directives

-- | A directive as it is given to its argument.
data FieldFormat = FieldFormat
  { fmtWidth :: Maybe Int
  , fmtPrecision :: Maybe Int
  , fmtAdjust :: Maybe FormatAdjustment
  , fmtSign :: Maybe FormatSign
  , fmtAlternate :: Bool
  , fmtModifiers :: String
  , fmtChar :: Char
  }

data FormatAdjustment = LeftAdjust | ZeroPad

data FormatSign = SignPlus | SignSpace

-- | What an argument finds after flags, width and precision.
data FormatParse = FormatParse
  { fpModifiers :: String
  , fpChar :: Char
  , fpRest :: String
  }

type FieldFormatter = FieldFormat -> ShowS

type ModifierParser = String -> FormatParse

-- | Replaces the conversion @v@ by the one that is usual for the type.
vFmt :: Char -> FieldFormat -> FieldFormat
vFmt c fmt = case fmtChar fmt of
  'v' -> fmt { fmtChar = c }
  _ -> fmt

-- * Arguments

class PrintfArg a where
  {-# MINIMAL formatArg #-}
  formatArg :: a -> FieldFormatter
  parseFormat :: a -> ModifierParser
  parseFormat _ s = case s of
    c : cs -> FormatParse "" c cs
    "" -> errorShortFormat

class IsChar c where
  toChar :: c -> Char
  fromChar :: Char -> c

instance IsChar Char where
  toChar c = c
  fromChar c = c

instance PrintfArg Char where
  formatArg x = formatChar x
  parseFormat _ = parseIntFormat

instance IsChar c => PrintfArg [c] where
  formatArg x = formatString x

instance PrintfArg Int where
  formatArg x = formatInt x
  parseFormat _ = parseIntFormat

instance PrintfArg Int8 where
  formatArg x = formatInt x
  parseFormat _ = parseIntFormat

instance PrintfArg Int16 where
  formatArg x = formatInt x
  parseFormat _ = parseIntFormat

instance PrintfArg Int32 where
  formatArg x = formatInt x
  parseFormat _ = parseIntFormat

instance PrintfArg Int64 where
  formatArg x = formatInt x
  parseFormat _ = parseIntFormat

instance PrintfArg Word where
  formatArg x = formatInt x
  parseFormat _ = parseIntFormat

instance PrintfArg Word8 where
  formatArg x = formatInt x
  parseFormat _ = parseIntFormat

instance PrintfArg Word16 where
  formatArg x = formatInt x
  parseFormat _ = parseIntFormat

instance PrintfArg Word32 where
  formatArg x = formatInt x
  parseFormat _ = parseIntFormat

instance PrintfArg Word64 where
  formatArg x = formatInt x
  parseFormat _ = parseIntFormat

instance PrintfArg Integer where
  formatArg x = formatInteger x
  parseFormat _ = parseIntFormat

instance PrintfArg Natural where
  formatArg = formatInteger . toInteger
  parseFormat _ = parseIntFormat

instance PrintfArg Double where
  formatArg x = formatRealFloat x

instance PrintfArg Float where
  formatArg x = formatRealFloat x

-- | The length modifiers of C, longer ones first, with the least number of the type they name.
lengths :: [(String, Integer)]
lengths =
  [ ("hh", least (minBound :: Int8))
  , ("h", least (minBound :: Int16))
  , ("ll", least (minBound :: Int64))
  , ("l", least (minBound :: Int32))
  , ("L", least (minBound :: Int64))
  ]
  where
    least :: Integral a => a -> Integer
    least = toInteger

parseIntFormat :: ModifierParser
parseIntFormat s = case [(m, rest) | (m, _) <- lengths, Just rest <- [stripPrefix m s]] of
  (m, c : cs) : _ -> FormatParse m c cs
  (_, "") : _ -> errorShortFormat
  [] -> case s of
    c : cs -> FormatParse "" c cs
    "" -> errorShortFormat

-- * Formatting

{-# NOINLINE formatChar #-}
formatChar :: Char -> FieldFormatter
formatChar c fmt = integral (Just 0) (toInteger (ord c)) (vFmt 'c' fmt)

{-# NOINLINE formatString #-}
formatString :: IsChar c => [c] -> FieldFormatter
formatString s fmt = case fmtChar (vFmt 's' fmt) of
  's' -> (adjust fmt ("", map toChar (maybe s (`take` s) (fmtPrecision fmt))) ++)
  c -> errorBadFormat c

{-# NOINLINE formatInt #-}
formatInt :: (Integral a, Bounded a) => a -> FieldFormatter
formatInt x fmt = integral (leastOf fmt (Just lower)) (toInteger x) (if lower == 0 then vFmt 'u' fmt else fmt)
  where
    lower = toInteger (minBound `asTypeOf` x)

{-# NOINLINE formatInteger #-}
formatInteger :: Integer -> FieldFormatter
formatInteger x fmt = integral (leastOf fmt Nothing) x fmt

-- | The least number of the type that an integer is to be taken for.
leastOf :: FieldFormat -> Maybe Integer -> Maybe Integer
leastOf fmt own = case fmtModifiers fmt of
  "" -> own
  m -> maybe (perror "unknown format modifier") Just (lookup m lengths)

-- | An integer; a negative one is shown without sign by way of the least number of its type.
{-# NOINLINE integral #-}
integral :: Maybe Integer -> Integer -> FieldFormatter
integral lower x fmt0 = case fmtChar fmt of
  'd' -> signed
  'i' -> signed
  'x' -> (adjust fmt (prefixed "0x" (unsigned 16)) ++)
  'X' -> (adjust fmt (prefixed "0X" (map toUpper (unsigned 16))) ++)
  'b' -> (adjust fmt (prefixed "0b" (unsigned 2)) ++)
  'o' -> (adjust fmt (octal (unsigned 8)) ++)
  'u' -> (adjust fmt ("", unsigned 10) ++)
  'c' | x >= 0, x <= toInteger (ord maxBound), Nothing <- fmtPrecision fmt, "" <- fmtModifiers fmt ->
          (adjust fmt ("", [chr (fromInteger x)]) ++)
      | otherwise -> perror "illegal char conversion"
  c -> errorBadFormat c
  where
    -- A precision rules out padding with zeros.
    fmt = vFmt 'd' (case (fmtPrecision fmt0, fmtAdjust fmt0) of
      (Just _, Just ZeroPad) -> fmt0 { fmtAdjust = Nothing }
      _ -> fmt0)
    signed
      | x < 0 = (adjustSigned fmt ("-", atLeast (show (negate x))) ++)
      | otherwise = (adjustSigned fmt ("", atLeast (show x)) ++)
    prefixed p ds = (if fmtAlternate fmt && x /= 0 then p else "", ds)
    octal ds = case ds of
      '0' : _ -> ("", ds)
      _ -> prefixed "0" ds
    unsigned base = atLeast (showIntAtBase base intToDigit positive "")
    positive
      | x >= 0 = x
      | otherwise = case lower of
          Just l | x - 2 * l >= 0 -> x - 2 * l
          _ -> errorBadArgument
    -- As many digits as the precision asks for, which may be none for zero.
    atLeast ds = case fmtPrecision fmt of
      Nothing -> ds
      Just 0 | ds == "0" -> ""
      Just p -> replicate (p - length ds) '0' ++ ds

{-# NOINLINE formatRealFloat #-}
formatRealFloat :: RealFloat a => a -> FieldFormatter
formatRealFloat x fmt = case fmtChar (vFmt 'g' fmt) of
  'e' -> shown id showEFloat
  'E' -> shown (map toUpper) showEFloat
  'f' -> shown id fixed
  'F' -> shown (map toUpper) fixed
  'g' -> shown id general
  'G' -> shown (map toUpper) general
  c -> errorBadFormat c
  where
    fixed = if fmtAlternate fmt then showFFloatAlt else showFFloat
    general = if fmtAlternate fmt then showGFloatAlt else showGFloat
    shown change f = case change (f (fmtPrecision fmt) x "") of
      '-' : ds -> (adjustSigned fmt ("-", ds) ++)
      ds -> (adjustSigned fmt ("", ds) ++)

-- | Fills the field; what is given is the sign or prefix, and the rest.
adjust :: FieldFormat -> (String, String) -> String
adjust fmt (pre, s) = case fmtWidth fmt of
  Just w | w > width -> case fmtAdjust fmt of
    Just LeftAdjust -> pre ++ s ++ replicate (w - width) ' '
    Just ZeroPad -> pre ++ replicate (w - width) '0' ++ s
    Nothing -> replicate (w - width) ' ' ++ pre ++ s
  _ -> pre ++ s
  where
    width = length pre + length s

adjustSigned :: FieldFormat -> (String, String) -> String
adjustSigned fmt ("", s) = case fmtSign fmt of
  Just SignPlus -> adjust fmt ("+", s)
  Just SignSpace -> adjust fmt (" ", s)
  Nothing -> adjust fmt ("", s)
adjustSigned fmt both = adjust fmt both

-- * Formats

-- | An argument as the format sees it.
data Arg = Arg ModifierParser FieldFormatter

arg :: PrintfArg a => a -> Arg
arg a = Arg (parseFormat a) (formatArg a)

{-# NOINLINE format #-}
format :: String -> [Arg] -> ShowS
format "" [] = id
format "" _ = errorShortFormat
format ('%' : '%' : cs) args = showChar '%' . format cs args
format ('%' : _) [] = errorMissingArgument
format ('%' : cs) args = directive (FieldFormat Nothing Nothing Nothing Nothing False "" 'v') cs args
format (c : cs) args = showChar c . format cs args

-- | The flags; the one for the left beats the one for zeros, and plus beats space.
{-# NOINLINE directive #-}
directive :: FieldFormat -> String -> [Arg] -> ShowS
directive fmt s args = case s of
  '-' : cs -> directive fmt { fmtAdjust = Just LeftAdjust } cs args
  '0' : cs -> directive (case fmtAdjust fmt of
    Just LeftAdjust -> fmt
    _ -> fmt { fmtAdjust = Just ZeroPad }) cs args
  '+' : cs -> directive fmt { fmtSign = Just SignPlus } cs args
  ' ' : cs -> directive (case fmtSign fmt of
    Just SignPlus -> fmt
    _ -> fmt { fmtSign = Just SignSpace }) cs args
  '#' : cs -> directive fmt { fmtAlternate = True } cs args
  _ -> case number s args of
    Just (w, cs, rest)
      | w < 0 -> precision fmt { fmtWidth = Just (negate w), fmtAdjust = Just LeftAdjust } cs rest
      | otherwise -> precision fmt { fmtWidth = Just w } cs rest
    Nothing -> precision fmt s args

precision :: FieldFormat -> String -> [Arg] -> ShowS
precision fmt s args = case s of
  '.' : cs -> case number cs args of
    Just (p, cs', rest) -> conversion fmt { fmtPrecision = Just p } cs' rest
    Nothing -> conversion fmt { fmtPrecision = Just 0 } cs args
  _ -> conversion fmt s args

-- | Digits, or a star for an argument.
number :: String -> [Arg] -> Maybe (Int, String, [Arg])
number s args = case s of
  '*' : cs -> case args of
    Arg _ f : rest -> Just (read (f (FieldFormat Nothing Nothing Nothing Nothing False "" 'd') ""), cs, rest)
    [] -> errorMissingArgument
  c : _ | isDigit c -> case span isDigit s of
    (ds, cs) -> Just (read ds, cs, args)
  _ -> Nothing

conversion :: FieldFormat -> String -> [Arg] -> ShowS
conversion _ "" _ = errorShortFormat
conversion _ _ [] = errorMissingArgument
conversion fmt s (Arg parse f : rest) = case parse s of
  FormatParse ms c cs -> f fmt { fmtModifiers = ms, fmtChar = c } . format cs rest

-- * Results

-- | What 'printf' returns: a text, an action, or a function of one more argument. The arguments so
-- far are in reverse.
class PrintfType t where
  spr :: String -> [Arg] -> t

instance IsChar c => PrintfType [c] where
  spr fmt args = map fromChar (format fmt (reverse args) "")

-- | The result is @()@, whatever type it is taken for.
instance PrintfType (IO a) where
  spr fmt args = fmap unsafeCoerce# (putStr (format fmt (reverse args) ""))

instance (PrintfArg a, PrintfType r) => PrintfType (a -> r) where
  spr fmt args = \a -> spr fmt (arg a : args)

class HPrintfType t where
  hspr :: Handle -> String -> [Arg] -> t

instance HPrintfType (IO a) where
  hspr h fmt args = fmap unsafeCoerce# (hPutStr h (format fmt (reverse args) ""))

instance (PrintfArg a, HPrintfType r) => HPrintfType (a -> r) where
  hspr h fmt args = \a -> hspr h fmt (arg a : args)

printf :: PrintfType r => String -> r
printf fmt = spr fmt []

hPrintf :: HPrintfType r => Handle -> String -> r
hPrintf h fmt = hspr h fmt []

-- * Errors

perror :: String -> a
perror s = errorWithoutStackTrace ("printf: " ++ s)

errorBadFormat :: Char -> a
errorBadFormat c = perror ("bad formatting char " ++ show c)

errorShortFormat, errorMissingArgument, errorBadArgument :: a
errorShortFormat = perror "formatting string ended prematurely"
errorMissingArgument = perror "argument list ended prematurely"
errorBadArgument = perror "bad argument"
