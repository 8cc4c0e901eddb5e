module Main (main) where

import Data.Complex
import Data.Fixed
import Data.Ratio
import Data.Version
import Text.ParserCombinators.ReadP (readP_to_S)
import Numeric.Natural
import Data.Foldable (toList)

main :: IO ()
main = do
  let z = 3 :+ 4 :: Complex Double
  print (z, realPart z, imagPart z, magnitude z, phase z, conjugate z, mkPolar 1 (pi / 2) :: Complex Double, cis 0 :: Complex Double, polar z)
  print (z + 1, z * z, z / (1 :+ 1), negate z, abs z, signum z, recip z, z - 2, fromInteger 3 :: Complex Double, 0.5 :: Complex Double)
  print (exp z, log z, sqrt z, sin z, cos z, tan z, sinh z, cosh z, tanh z)
  print (asin z, acos z, atan z, asinh z, acosh z, atanh z, z ** 2, z ** 0, logBase 2 z, sqrt ((-4) :+ 0) :: Complex Double)
  print (sqrt (0 :+ 0) :: Complex Double, phase (0 :+ 0 :: Complex Double), signum (0 :+ 0) :: Complex Double, magnitude (1e300 :+ 1e300 :: Complex Double), (0 :+ 0) ** (1 :+ 0) :: Complex Double)
  print (Just (1 :+ (-2)), read "1.5 :+ (-2.0)" :: Complex Double, fmap (+ 1) (1 :+ 2), sum (1 :+ 2), toList (1 :+ 2), pure 1 :: Complex Int, (1 :+ 2) == (1 :+ 2), showsPrec 7 (1 :+ 2) "")
  print (3 % 4 :: Rational, (-3) % 6 :: Rational, numerator (6 % 8), denominator (6 % 8), Just (1 % 2), [1 % 2, 3 % 2 .. 5 % 2], truncate (7 % 2 :: Rational) :: Int)
  print (round (5 % 2 :: Rational) :: Int, round (7 % 2 :: Rational) :: Int, floor (-7 % 2 :: Rational) :: Int, ceiling (-7 % 2 :: Rational) :: Int, properFraction (-7 % 2 :: Rational) :: (Int, Rational))
  print (approxRational (pi :: Double) 0.01, approxRational (3.14159 :: Double) 0.0001, toRational (0.75 :: Double), fromRational (3 % 8) :: Double, recip (3 % 4 :: Rational), (2 % 3) ^^ (-2 :: Int) :: Rational)
  print (compare (1 % 2) (2 % 3 :: Rational), max (1 % 2) (1 % 3 :: Rational), abs (-1 % 2 :: Rational), signum (-1 % 2 :: Rational), succ (1 % 2 :: Rational), fromEnum (7 % 2 :: Rational), read "3 % 4" :: Rational)
  print (3.14159 :: Centi, -3.14159 :: Milli, 2.5 * 1.5 :: Deci, 1 / 3 :: Micro, 7 :: Uni, 1e-12 :: Pico, [1.0, 1.5 .. 3 :: Deci], Just (-1.5 :: Deci))
  print (resolution (1 :: Milli), showFixed True (1.500 :: Milli), showFixed True (2 :: Milli), showFixed False (0 :: E6Fixed), truncate (-2.7 :: Deci) :: Int, round (2.5 :: Deci) :: Int, toRational (1.25 :: Centi))
  print (read "3.14" :: Centi, read "-2.5" :: Deci, 7.5 `mod'` 2 :: Double, (-7.5) `mod'` 2 :: Double, 7.5 `div'` 2 :: Int, divMod' (-7.5) 2 :: (Int, Double), MkFixed 12345 :: Milli)
  print (succ 1.5 :: Deci, fromEnum (1.5 :: Deci), toEnum 15 :: Deci, (1.5 :: Deci) < 1.6, negate 0.5 :: Deci, recip 3 :: Milli, abs (-1.5) :: Deci, signum (-1.5) :: Deci)
  print (gcd 12 18, lcm 4 6, gcd 0 0, gcd (-4) 6, lcm 0 5, 7 `divMod` (-2), (-7) `divMod` 2, (-7) `quotRem` 2, 7 `quotRem` (-2), 2 ^ 100, 2 ^^ (-3), 10 ** 2.5)
  print (even 4, odd 4, subtract 1 5, fromIntegral (300 :: Int) :: Integer, realToFrac (1.5 :: Float) :: Double, until (> 100) (* 2) 1, signum (-5), abs minBound == (minBound :: Int))
  print (2 ^ 70 :: Natural, 10 - 3 :: Natural, fromIntegral (5 :: Int) :: Natural, [1 .. 5 :: Natural], read "12" :: Natural, 17 `divMod` 5 :: (Natural, Natural), gcd 12 18 :: Natural, toInteger (7 :: Natural))
  print (showVersion (makeVersion [1, 2, 3]), makeVersion [1, 2] < makeVersion [1, 10], makeVersion [1, 2], Version [1] ["b", "a"] == Version [1] ["a", "b"], last (readP_to_S parseVersion "1.2.3-tag"))
  print (map (truncate :: Double -> Int) [2.7, -2.7], map (round :: Double -> Int) [0.5, 1.5, 2.5, -0.5, -1.5], map (ceiling :: Double -> Int) [2.1, -2.1], map (floor :: Double -> Int) [2.1, -2.1])
  print [sinh 1, cosh 1, tanh 1, asinh 1, acosh 2, atanh 0.5, asin 1, acos 0, atan 1, logBase 2 1024, sqrt 2, exp 1, log 10, sin 1, cos 1, tan 1 :: Double]
  print [sinh 1, cosh 1, tanh 1, asinh 1, acosh 2, atanh 0.5, asin 1, acos 0, atan 1, logBase 2 1024, sqrt 2, exp 1, log 10, sin 1, cos 1, tan 1 :: Float]
  print (pi :: Double, pi :: Float, atan2 1 (-1) :: Double, 0 ** 0 :: Double, (1 / 0) - (1 / 0) :: Double, floatDigits (1 :: Double), floatRadix (1 :: Float), floatRange (1 :: Double), exponent (8 :: Double), significand (8 :: Double))

type E6Fixed = Micro

-- library
