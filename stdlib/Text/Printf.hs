{-# LANGUAGE FlexibleInstances #-}
-- | Formatted text in the manner of C.
module Text.Printf
  ( printf, hPrintf, PrintfType, HPrintfType, PrintfArg(..), IsChar(..), Arg
  ) where

import Data.Char
import Data.Int
import Data.Word
import Numeric (showEFloat, showFFloat, showGFloat, showHex, showOct)
import System.IO

-- | An argument of any type that can be formatted.
data Arg
  = ArgInteger Integer Integer -- ^ The value, and the modulus by which a negative one is shown unsigned.
  | ArgChar Char
  | ArgString String
  | ArgDouble Double

class PrintfArg a where
  toArg :: a -> Arg

class IsChar c where
  toChar :: c -> Char
  fromChar :: Char -> c

instance IsChar Char where
  toChar c = c
  fromChar c = c

instance PrintfArg Char where
  toArg = ArgChar

instance IsChar c => PrintfArg [c] where
  toArg s = ArgString (map toChar s)

instance PrintfArg Int where
  toArg n = ArgInteger (toInteger n) (2 ^ (64 :: Int))

instance PrintfArg Integer where
  toArg n = ArgInteger n 0

instance PrintfArg Word where
  toArg n = ArgInteger (toInteger n) 0

instance PrintfArg Int8 where
  toArg n = ArgInteger (toInteger n) (2 ^ (8 :: Int))

instance PrintfArg Int16 where
  toArg n = ArgInteger (toInteger n) (2 ^ (16 :: Int))

instance PrintfArg Int32 where
  toArg n = ArgInteger (toInteger n) (2 ^ (32 :: Int))

instance PrintfArg Int64 where
  toArg n = ArgInteger (toInteger n) (2 ^ (64 :: Int))

instance PrintfArg Word8 where
  toArg n = ArgInteger (toInteger n) 0

instance PrintfArg Word16 where
  toArg n = ArgInteger (toInteger n) 0

instance PrintfArg Word32 where
  toArg n = ArgInteger (toInteger n) 0

instance PrintfArg Word64 where
  toArg n = ArgInteger (toInteger n) 0

instance PrintfArg Double where
  toArg = ArgDouble

instance PrintfArg Float where
  toArg x = ArgDouble (realToFrac x)

-- | What 'printf' returns: a text, an action, or a function of one more argument. The arguments so
-- far are in reverse.
class PrintfType t where
  spr :: String -> [Arg] -> t

instance IsChar c => PrintfType [c] where
  spr fmt args = map fromChar (format fmt (reverse args))

instance PrintfType (IO a) where
  spr fmt args = fmap (const noResult) (putStr (format fmt (reverse args)))

instance (PrintfArg a, PrintfType r) => PrintfType (a -> r) where
  spr fmt args = \a -> spr fmt (toArg a : args)

-- | What the action returns, which has any type and is not to be looked at.
noResult :: a
noResult = errorWithoutStackTrace "printf: the action has no result"

class HPrintfType t where
  hspr :: Handle -> String -> [Arg] -> t

instance HPrintfType (IO a) where
  hspr h fmt args = fmap (const noResult) (hPutStr h (format fmt (reverse args)))

instance (PrintfArg a, HPrintfType r) => HPrintfType (a -> r) where
  hspr h fmt args = \a -> hspr h fmt (toArg a : args)

printf :: PrintfType r => String -> r
printf fmt = spr fmt []

hPrintf :: HPrintfType r => Handle -> String -> r
hPrintf h fmt = hspr h fmt []

perror :: String -> a
perror s = errorWithoutStackTrace ("printf: " ++ s)

-- | Flags, width and precision of a directive.
data Spec = Spec
  { leftAlign, zeroPad, plusSign, spaceSign, alternate :: Bool
  , width :: Int
  , precision :: Maybe Int
  }

format :: String -> [Arg] -> String
format "" [] = ""
format "" _ = perror "formatting string ended prematurely"
format ('%' : '%' : cs) args = '%' : format cs args
format ('%' : cs) args = directive (Spec False False False False False 0 Nothing) cs args
format (c : cs) args = c : format cs args

-- | Flags first, then the rest.
directive :: Spec -> String -> [Arg] -> String
directive spec s args = case s of
  '-' : cs -> directive spec { leftAlign = True } cs args
  '0' : cs -> directive spec { zeroPad = True } cs args
  '+' : cs -> directive spec { plusSign = True } cs args
  ' ' : cs -> directive spec { spaceSign = True } cs args
  '#' : cs -> directive spec { alternate = True } cs args
  _ -> widthPart spec s args

widthPart :: Spec -> String -> [Arg] -> String
widthPart spec s args = case number s args of
  (Just w, cs, rest) | w < 0 -> precisionPart spec { leftAlign = True, width = negate w } cs rest
                     | otherwise -> precisionPart spec { width = w } cs rest
  (Nothing, cs, rest) -> precisionPart spec cs rest

precisionPart :: Spec -> String -> [Arg] -> String
precisionPart spec s args = case s of
  '.' : cs -> case number cs args of
    (p, cs', rest) -> conversion spec { precision = Just (maybe 0 id p) } cs' rest
  _ -> conversion spec s args

-- | Digits, or a star for an argument.
number :: String -> [Arg] -> (Maybe Int, String, [Arg])
number s args = case s of
  '*' : cs -> case args of
    ArgInteger n _ : rest -> (Just (fromInteger n), cs, rest)
    [] -> perror "argument list ended prematurely"
    _ -> perror "bad argument"
  _ -> case span isDigit s of
    ("", _) -> (Nothing, s, args)
    (ds, cs) -> (Just (read ds), cs, args)

conversion :: Spec -> String -> [Arg] -> String
conversion spec s args = case dropWhile (`elem` "hlLqjzt") s of
  "" -> perror "argument list ended prematurely"
  c : cs -> case args of
    [] -> perror "argument list ended prematurely"
    arg : rest -> pad spec (convert spec c arg) ++ format cs rest

-- | Sign (or prefix) and body.
convert :: Spec -> Char -> Arg -> (String, String)
convert spec c arg = case arg of
  ArgInteger n m -> case c of
    'd' -> signed spec n
    'i' -> signed spec n
    'v' -> signed spec n
    'u' -> ("", digits (show (unsigned n m)))
    'x' -> (prefix "0x", digits (showHex (unsigned n m) ""))
    'X' -> (prefix "0X", digits (map toUpper (showHex (unsigned n m) "")))
    'o' -> (prefix "0", digits (showOct (unsigned n m) ""))
    'b' -> (prefix "0b", digits (binary (unsigned n m)))
    'c' -> ("", [chr (fromInteger n)])
    _ -> bad
  ArgChar ch -> case c of
    'c' -> ("", [ch])
    'v' -> ("", [ch])
    _ -> convert spec c (ArgInteger (toInteger (ord ch)) 0)
  ArgString str -> case c of
    's' -> ("", maybe str (`take` str) (precision spec))
    'v' -> ("", maybe str (`take` str) (precision spec))
    _ -> bad
  ArgDouble d -> case c of
    'f' -> floating (showFFloat (precision spec)) d
    'F' -> floating (showFFloat (precision spec)) d
    'e' -> floating (showEFloat (precision spec)) d
    'E' -> fmap (map toUpper) (floating (showEFloat (precision spec)) d)
    'g' -> floating general d
    'G' -> fmap (map toUpper) (floating general d)
    'v' -> floating general d
    _ -> bad
  where
    bad = perror ("bad formatting char " ++ show c)
    prefix p = if alternate spec then p else ""
    digits ds = case precision spec of
      Just p -> replicate (p - length ds) '0' ++ ds
      Nothing -> ds
    signed sp n
      | n < 0 = ("-", digits (show (negate n)))
      | otherwise = (positive sp, digits (show n))
    positive sp
      | plusSign sp = "+"
      | spaceSign sp = " "
      | otherwise = ""
    unsigned n m
      | n >= 0 = n
      | m == 0 = perror "bad formatting char"
      | otherwise = n + m
    floating f d = case f d "" of
      '-' : body -> ("-", body)
      body -> (positive spec, body)
    general :: Double -> ShowS
    general d
      | d /= 0 && (abs d < 0.1 || abs d >= 10000000) = showEFloat (precision spec) d
      | otherwise = showGFloat (precision spec) d
    binary 0 = "0"
    binary n = reverse (bits n)
    bits 0 = ""
    bits n = (if odd n then '1' else '0') : bits (n `div` 2)

pad :: Spec -> (String, String) -> String
pad spec (sign, body)
  | fill <= 0 = sign ++ body
  | leftAlign spec = sign ++ body ++ replicate fill ' '
  | zeroPad spec = sign ++ replicate fill '0' ++ body
  | otherwise = replicate fill ' ' ++ sign ++ body
  where fill = width spec - length sign - length body
