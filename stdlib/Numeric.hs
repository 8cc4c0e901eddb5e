-- | Reading and showing numbers.
module Numeric
  ( showSigned, showIntAtBase, showInt, showBin, showHex, showOct
  , showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt, showFloat, floatToDigits
  , readSigned, readInt, readBin, readDec, readOct, readHex, readFloat, lexDigits, fromRat
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

showHex, showOct, showBin :: (Integral a, Show a) => a -> ShowS
showHex x = showIntAtBase 16 intToDigit x
showOct x = showIntAtBase 8 intToDigit x
showBin x = showIntAtBase 2 intToDigit x

showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt
  :: RealFloat a => Maybe Int -> a -> ShowS
showEFloat d x = showString (formatRealFloat FFExponent d x)
showFFloat d x = showString (formatRealFloat FFFixed d x)
showGFloat d x = showString (formatRealFloat (generic x) d x)
showFFloatAlt d x = showString (formatRealFloatAlt FFFixed d True x)
showGFloatAlt d x = showString (formatRealFloatAlt (generic x) d True x)

-- | Fixed notation from 0.1 to 10^7.
generic :: RealFloat a => a -> FFFormat
generic x
  | x /= 0 && (abs x < 0.1 || abs x >= 10000000) = FFExponent
  | otherwise = FFFixed

readInt :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadS a
readInt base isDig valDigit r = case span isDig r of
  ("", _) -> []
  (ds, rest) -> [(foldl (\n d -> n * base + fromIntegral (valDigit d)) 0 ds, rest)]

readDec, readOct, readHex, readBin :: (Eq a, Num a) => ReadS a
readDec = readInt 10 isDigit digitToInt
readOct = readInt 8 isOctDigit digitToInt
readHex = readInt 16 isHexDigit digitToInt
readBin = readInt 2 (`elem` "01") digitToInt

readSigned :: Real a => ReadS a -> ReadS a
readSigned readPos = readParen False read'
  where
    read' r = read'' r ++ [(negate x, t) | ("-", s) <- lex r, (x, t) <- read'' s]
    read'' r = [(n, s) | (str, s) <- lex r, (n, "") <- readPos str]

readFloat :: RealFrac a => ReadS a
readFloat r = case readRational r of
  Just (q, t) -> [(fromRational q, t)]
  Nothing -> case r of
    'N' : 'a' : 'N' : t -> [(0 / 0, t)]
    'I' : 'n' : 'f' : 'i' : 'n' : 'i' : 't' : 'y' : t -> [(1 / 0, t)]
    _ -> []
