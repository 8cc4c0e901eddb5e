module Main (main) where

import Data.Bits
import Data.Int
import Data.Word
import Numeric

-- A generator of 64-bit patterns.
next :: Word64 -> Word64
next x0 = let x1 = x0 `xor` (x0 `shiftL` 13); x2 = x1 `xor` (x1 `shiftR` 7) in x2 `xor` (x2 `shiftL` 17)

patterns :: [Word64]
patterns = iterate next 88172645463325252

-- Doubles of all magnitudes, by mantissa and exponent.
double :: Word64 -> Double
double w = (if testBit w 63 then negate else id)
  (encodeFloat (fromIntegral (w .&. 0xFFFFFFFFFFFFF) + 1) (fromIntegral ((w `shiftR` 52) .&. 0x7FF) - 1126))

float :: Word64 -> Float
float w = (if testBit w 31 then negate else id)
  (encodeFloat (fromIntegral (w .&. 0x7FFFFF) + 1) (fromIntegral ((w `shiftR` 23) .&. 0xFF) - 173))

checksum :: String -> Word64
checksum = foldl (\h c -> (h * 1099511628211) `xor` fromIntegral (fromEnum c)) 14695981039346656037

main :: IO ()
main = do
  let ds = map double (take 3000 patterns)
      fs = map float (take 3000 (drop 5000 patterns))
      small = [fromIntegral (fromIntegral (w `mod` 2000001) - 1000000 :: Int) / 1000 :: Double | w <- take 500 patterns]
  mapM_ print (take 20 ds)
  mapM_ print (take 20 fs)
  print (checksum (concatMap show ds), checksum (concatMap show fs), checksum (concatMap show small))
  print (filter (\d -> read (show d) /= d) ds, filter (\f -> read (show f) /= f) fs)
  print (checksum (concatMap (\d -> showEFloat (Just 5) d "" ++ showGFloat (Just 3) d "") ds))
  print (checksum (concatMap (\d -> showFFloat (Just 3) d "") (filter ((< 1e20) . abs) ds)))
  print (checksum (concatMap (\f -> showEFloat Nothing f "" ++ showEFloat (Just 0) f "") fs))
  print (checksum (concatMap (\d -> showHFloat d "") ds), map (($ "") . showHFloat) (take 5 ds))
  print (checksum (show (map (floatToDigits 10 . abs) (take 500 ds)) ++ show (map (floatToDigits 2 . abs) (take 100 ds))))
  print (checksum (show (map decodeFloat ds) ++ show (map significand fs) ++ show (map exponent ds)))
  print (checksum (show (map (truncate :: Double -> Integer) ds)))
  print (checksum (show (map (\d -> (round d, floor d, ceiling d, truncate d) :: (Int, Int, Int, Int)) small)))
  print (checksum (show (map (\d -> (round (d / 2), floor d) :: (Integer, Integer)) small)))
  print (checksum (show (map toRational (take 300 ds)) ++ show (all (\d -> fromRational (toRational d) == d) ds)))
  print (checksum (show (map (realToFrac :: Double -> Float) ds)) , checksum (show (map (realToFrac :: Float -> Double) (filter (/= 0) fs))))
  print (checksum (concatMap (\w -> show (fromIntegral w :: Double) ++ show (fromIntegral w :: Float)) (take 1000 patterns)))
  print (checksum (concatMap (\w -> show (fromIntegral (toInteger w * toInteger w) :: Double)) (take 1000 patterns)))
  print (checksum (concatMap (\d -> show (sqrt (abs d), isDenormalized d)) ds))
  print [showFFloat (Just n) x "" | x <- [0, 0.5, 1.5, 2.5, 0.05, 0.15, 0.25, 999.995, 1e21, 123456.789, -0.5 :: Double], n <- [0, 1, 2]]
  print [showEFloat (Just n) x "" | x <- [0, 0.5, 9.99, 99.5, 0.00015, 1e21, 123456.789, -0.5 :: Double], n <- [0, 1, 2]]
  print [showGFloat m x "" | x <- [0, 0.1, 0.0999, 9999999, 10000000, -0.5 :: Double], m <- [Nothing, Just 2]]
  print [showFFloatAlt m x "" | x <- [0, 3, 0.5 :: Double], m <- [Nothing, Just 0, Just 2]]
  print [showGFloatAlt m x "" | x <- [0, 3, 1e9 :: Double], m <- [Nothing, Just 0, Just 2]]
  print [showFloat x "" | x <- [0, -1.5, 1 / 0, 0 / 0 :: Double]]
  print (minimum [5.0e-324, 2.2250738585072014e-308 :: Double], 1.7976931348623157e308 :: Double, 1.0e-45 :: Float, 3.4028235e38 :: Float)
  print (read "1e400" :: Double, read "-1e-400" :: Double, read "0x10" :: Double, read "12" :: Double, read "NaN" :: Double, read "-Infinity" :: Double)
  print (read "4.9406564584124654e-324" :: Double, read "2.4703282292062327e-324" :: Double, read "2.4703282292062328e-324" :: Double)
  print (read "9007199254740993" :: Double, read "9007199254740992.5000000001" :: Double, read "16777217" :: Float, read "0.1" :: Float)
  print (map (fst . head) [readFloat "1.5e3x", readFloat "12"] :: [Double], length (readFloat "NaN" :: [(Double, String)]))
  print ([reads "1.5e", reads "1.", reads ".5", reads "1e5.2", reads "- 3.5", reads "(-3)", reads "((2))", reads "-(3)"] :: [[(Double, String)]])
  print (readHex "fFg" :: [(Int, String)], readOct "178" :: [(Int, String)], readDec "12a" :: [(Int, String)])
  print (readSigned readDec "-12 x" :: [(Int, String)], readSigned readFloat " -1.5e2" :: [(Double, String)])
  print (fromRat (1 / 3) :: Double, fromRat (10 ^ 400) :: Double, fromRat (1 / 10 ^ 330) :: Double)
  print (showHex (255 :: Word8) "", showOct (64 :: Int) "", showIntAtBase 36 (toEnum . (+ 97)) (123456 :: Int) "")
  print (lexDigits "123abc", floatToDigits 10 (0.15625 :: Double), floatToDigits 2 (0.15625 :: Double), floatToDigits 10 (0 :: Double))
  print (0 / 0 == (0 / 0 :: Double), isNegativeZero (-0.0 :: Double), -0.0 :: Double, [Just (-1.5)], round (2.5 :: Double) :: Int, round (-3.5 :: Double) :: Int)
  print (floor (-0.5 :: Double) :: Int, ceiling (-0.5 :: Double) :: Int, truncate (1e20 :: Double) :: Int, properFraction (-3.75 :: Double) :: (Int, Double))
  print (atan2 (-0.0) (-1) :: Double, atan2 0 (-0.0) :: Double, atan2 1 0 :: Double, scaleFloat 3 (1.5 :: Double), encodeFloat 1 (-1074) :: Double, encodeFloat 1 1024 :: Double)
  print (minBound :: Int64, fromIntegral (2 ^ 63 :: Integer) :: Double, fromIntegral (maxBound :: Word64) :: Float)
  print [1.0, 1.5 .. 3.0 :: Double]
  print [10, 8.5 .. 1 :: Float]
  print (sum [0.1, 0.2 .. 1 :: Double], length [0, 0.1 .. 1 :: Double], succ 1.5 :: Double, fromEnum (3.7 :: Double), toEnum 3 :: Double)

-- library
