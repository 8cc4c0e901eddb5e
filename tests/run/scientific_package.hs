-- library
-- Decimal numbers and strings without case, as the packages scientific and case-insensitive have them.
module Main (main) where

import Data.Scientific
import Data.Int
import Data.Word
import qualified Data.Text.Lazy.Builder as TB
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Builder.Scientific as TS
import qualified Data.ByteString.Builder as BB
import qualified Data.ByteString.Builder.Scientific as BS
import qualified Data.CaseInsensitive as CI
import qualified Data.Text as T
import qualified Data.ByteString.Char8 as B
import Data.Hashable
import qualified Data.Binary as Bin

xs :: [Scientific]
xs = [0, 1, -1, 10, 100, 1.5, -2.5, 3.5, 0.1, -0.1, 1e10, 1e-10, 12345678, 1234567, 123456.789, 0.05, 0.00001234, 99999.5, 0.9999, scientific 12300 3, scientific (-5) (-3), 123456789012345678901234567890, scientific 1 400, scientific 1 (-400), scientific 17 308, scientific 5 (-324), 4.35, 2.675, 1.7976931348623157e308, 9007199254740993, 1e23, 8.5, 9.5, -0.5, 0.5, -1.5]

main :: IO ()
main = do
  mapM_ (\x -> print (x, coefficient x, base10Exponent x, isInteger x, isFloating x)) xs
  mapM_ (\x -> print [Just x, Just (negate x)]) xs
  print [[compare a b | b <- xs] | a <- xs]
  let mods = filter (\x -> abs (base10Exponent x) < 50) xs
  print [a + b | a <- mods, b <- mods]
  print [a - b | a <- mods, b <- mods]
  print [a * b | a <- mods, b <- mods]
  print [(truncate x, round x, floor x, ceiling x) :: (Integer, Integer, Integer, Integer) | x <- mods ++ [scientific 1 (-1000000000), scientific (-1) (-1000000000)]]
  print [properFraction x :: (Int, Scientific) | x <- mods]
  print [toRealFloat x :: Double | x <- xs]
  print [toRealFloat x :: Float | x <- xs]
  print [toBoundedRealFloat x :: Either Double Double | x <- xs ++ [scientific 1 1000000000, scientific (-1) 1000000000, scientific 1 (-1000000000), scientific (-1) (-1000000000)]]
  print [toBoundedInteger x :: Maybe Int | x <- xs ++ [scientific 1 1000000000, 9223372036854775807, 9223372036854775808, -9223372036854775808]]
  print [toBoundedInteger x :: Maybe Int8 | x <- xs ++ [scientific 1 1000000000, 127, 128, -128, -129]]
  print [toBoundedInteger x :: Maybe Word8 | x <- xs ++ [255, 256]]
  print [toBoundedInteger x :: Maybe Word64 | x <- xs ++ [18446744073709551615, 18446744073709551616]]
  print [floatingOrInteger x :: Either Double Integer | x <- mods]
  print (floatingOrInteger (scientific 3 1000000000) :: Either Double Int)
  print [fromFloatDigits x | x <- [0, 1, 0.1, -3.25, 1e100, 5.0e-324, 1/3, 1e22] :: [Double]]
  print [formatScientific f d x | f <- [Fixed, Exponent, Generic], d <- [Nothing, Just 0, Just 1, Just 2, Just 5, Just (-1)], x <- mods ++ map negate mods]
  print [TL.unpack (TB.toLazyText (TS.formatScientificBuilder f d x)) | f <- [Fixed, Exponent, Generic], d <- [Nothing, Just 0, Just 2], x <- mods]
  print [TB.toLazyText (TS.scientificBuilder x) | x <- mods]
  print [BB.toLazyByteString (BS.scientificBuilder x) | x <- mods]
  print [toDecimalDigits (abs x) | x <- mods]
  print [reads s :: [(Scientific, String)] | s <- ["1", "1.5", "-1.5", " 12e3", "12e-3x", "+4", "1.", ".5", "(3.5)", "( -2 ) y", "1e", "1e+5", "00012.500", "- 3", "1E5 2"]]
  print [fromRationalRepetend (Just 6) r | r <- [1/3, 1/8, 1/7, -1/6, 22/7, 5, 0, 1/28, 123456789/1000]]
  print [fromRationalRepetend (Just 3) r | r <- [1/7, 1/8, 1/28]]
  print [fromRationalRepetendUnlimited r | r <- [1/3, 1/8, 1/7, -1/6, 22/7, 5, 0, 1/28]]
  print (toRationalRepetend 0.03571428 2, toRationalRepetend 0.3 0, toRationalRepetend (-0.16) 1)
  print (map unsafeFromRational [1/8, 3, -7/40, 123/1000])
  print (recip 8 :: Scientific, 1 / 1.6 :: Scientific, 1e10 / 4e-3 :: Scientific, realToFrac (1.25 :: Scientific) :: Double)
  print (map (\x -> Bin.decode (Bin.encode x) == x) mods)
  print (hash (1.5 :: Scientific) == hash (scientific 15 (-1)))
  print [(coefficient x, base10Exponent x) | x <- [1.50, scientific 10 (-1), 1.5 + 0.5, 2.5 * 4, read "1.500", fromFloatDigits (100 :: Double), 1 / 8, 50, -3.50]]
  print [(scientific 10 (-1) == 1, hash (scientific 10 (-1)) == hash (1 :: Scientific), isInteger (scientific 10 (-1)), toBoundedInteger (scientific 300 (-2)) == Just (3 :: Int), show (scientific 1000 (-1)), compare (scientific 10 (-1)) 1)]
  print (floatingOrInteger (scientific 30 (-1)) :: Either Double Int)
  print (maximum mods, minimum mods, sum mods)
  print (CI.mk "Straße", CI.foldedCase (CI.mk "STRASSE Straße"), CI.mk "aBc" == CI.mk "AbC", CI.mk (T.pack "ÄB") == CI.mk (T.pack "äb"), CI.mk (B.pack "\196b") == CI.mk (B.pack "\228B"))
  print (CI.mk "a" <> CI.mk "B", compare (CI.mk "a") (CI.mk "B"), CI.map reverse (CI.mk "aB"), read "\"xY\"" == CI.mk "XY", CI.foldedCase (CI.mk 'Q'))
