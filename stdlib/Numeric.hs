-- | Reading and showing numbers.
module Numeric
  ( showSigned, showIntAtBase, showInt, showHex, showOct
  , showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt, showFloat, showHFloat, floatToDigits
  , readSigned, readInt, readDec, readOct, readHex, readFloat, lexDigits, fromRat
  , Floating(..)
  ) where

import Data.Char (digitToInt, intToDigit, isDigit, isHexDigit, isOctDigit)
import GHC.Float
import GHC.Read (lexDigits, readRational)
import GHC.Show (showSigned)

showInt :: Integral a => a -> ShowS
showInt n r
  | n < 0 = errorWithoutStackTrace "Numeric.showInt: can't show negative numbers"
  | otherwise = shows (toInteger n) r

showIntAtBase :: (Integral a, Show a) => a -> (Int -> Char) -> a -> ShowS
showIntAtBase base toChr n0 r0
  | base <= 1 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to unsupported base " ++ show base)
  | n0 < 0 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to negative number " ++ show n0)
  | otherwise = go (quotRem n0 base) r0
  where
    go (n, d) r = let c = toChr (fromIntegral d)
                      r' = c : r
                  in c `seq` if n == 0 then r' else go (quotRem n base) r'

showHex, showOct :: (Integral a, Show a) => a -> ShowS
showHex x = showIntAtBase 16 intToDigit x
showOct x = showIntAtBase 8 intToDigit x

showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt
  :: RealFloat a => Maybe Int -> a -> ShowS
showEFloat d x = showString (formatRealFloat FFExponent d x)
showFFloat d x = showString (formatRealFloat FFFixed d x)
showGFloat d x = showString (formatRealFloat (generic x) d x)
showFFloatAlt d x = showString (formatRealFloatAlt FFFixed d True x)
showGFloatAlt d x = showString (formatRealFloatAlt (generic x) d True x)

-- | Hexadecimal notation, exact, with a binary exponent.
showHFloat :: RealFloat a => a -> ShowS
showHFloat x = showString (text x)
  where
    text v
      | isNaN v = "NaN"
      | isInfinite v = (if v < 0 then "-" else "") ++ "Infinity"
      | v < 0 || isNegativeZero v = '-' : positive (negate v)
      | otherwise = positive v
    positive v
      | v == 0 = "0x0p+0"
      | otherwise = case floatToDigits 2 v of
          -- The first digit is one; the others are fours of the fraction.
          (_ : rest, e) -> "0x1" ++ fraction (reverse (dropWhile (== 0) (reverse rest))) ++ "p" ++ exponentText (e - 1)
          ([], _) -> "0x0p+0"
    exponentText e = show (e :: Int)
    fraction [] = ""
    fraction ds = '.' : fours ds
    fours [] = ""
    fours ds = case splitAt 4 ds of
      (now, later) -> intToDigit (foldl (\n d -> 2 * n + d) 0 (take 4 (now ++ repeat 0))) : fours later

-- | Fixed notation from 0.1 to 10^7.
generic :: RealFloat a => a -> FFFormat
generic x
  | x /= 0 && (abs x < 0.1 || abs x >= 10000000) = FFExponent
  | otherwise = FFFixed

readInt :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadS a
readInt base isDig valDigit r = case span isDig r of
  ("", _) -> []
  (ds, rest) -> [(foldl (\n d -> n * base + fromIntegral (valDigit d)) 0 ds, rest)]

readDec, readOct, readHex :: (Eq a, Num a) => ReadS a
readDec = readInt 10 isDigit digitToInt
readOct = readInt 8 isOctDigit digitToInt
readHex = readInt 16 isHexDigit digitToInt

readSigned :: Real a => ReadS a -> ReadS a
readSigned readPos = readParen False read'
  where
    read' r = read'' r ++ [(negate x, t) | ("-", s) <- lex r, (x, t) <- read'' s]
    read'' r = [(n, s) | (str, s) <- lex r, (n, "") <- readPos str]

readFloat :: RealFrac a => ReadS a
readFloat r = case readRational r of
  Just (q, t) -> [(fromRational q, t)]
  Nothing -> []
