-- Numbers with a fixed number of digits; division with remainder of any real numbers.
module Main (main) where

import Data.Fixed
import Data.Ratio

data E4
instance HasResolution E4 where resolution _ = 12

xs :: [Centi]
xs = [0, 1, -1, 0.05, -0.05, 1.999, -1.999, 123456789.125, -12.3]

main :: IO ()
main = do
  print xs
  print (map (showFixed True) xs)
  print [(x * y, x + y, x - y) | x <- xs, y <- [3, -0.5]]
  print [x / y | x <- xs, y <- [3, -0.5, 0.07]]
  print (map (\x -> (truncate x, round x, ceiling x, floor x) :: (Int, Int, Int, Int)) xs)
  print (map properFraction xs :: [(Integer, Centi)])
  print (map toRational xs, map realToFrac xs :: [Double])
  print (map abs xs, map signum xs, map negate xs)
  print (Just (-1.5 :: Deci), [MkFixed 7 :: Uni], 3 :: Milli, 1.000001 :: Micro, 1e-9 :: Nano, -1e-12 :: Pico)
  print (MkFixed 5 :: Fixed E4, MkFixed (-17) :: Fixed E4, 1.5 :: Fixed E4)
  print ([1 .. 1.05] :: [Centi], take 3 [1 :: Deci ..], [1, 1.5 .. 3] :: [Deci])
  print (succ 1 :: Centi, fromEnum (1.5 :: Centi), toEnum 5 :: Centi)
  print (recip 3 :: Micro, fromRational (-1 % 3) :: Milli, 2 ^ 10 :: Milli)
  print (read "12.345" :: Centi, read " ( -1.5 ) " :: Deci, read "7" :: Milli)
  print (reads "1e3" :: [(Centi, String)])
  print (map (`mod'` 3) [7.5, -7.5, 3, 0 :: Double], map (`div'` 3) [7.5, -7.5, 3, 0 :: Double] :: [Int])
  print (divMod' (7 % 2) (2 % 3) :: (Integer, Rational), (-7) `mod'` (2 :: Int), 7.5 `mod'` (-2) :: Double)
  print (compare (1.1 :: Centi) 1.2, maximum xs, sum xs, product [1.5, 2.5, 3.5 :: Centi])

-- library
