main :: IO ()
main = do
  print (map truncate [2.7, -2.7 :: Double] :: [Int], map round [0.5, 1.5, 2.5, -0.5, -1.5 :: Double] :: [Int])
  print (map floor [2.7, -2.7 :: Double] :: [Integer], map ceiling [2.2, -2.2 :: Double] :: [Int])
  print (properFraction 3.75 :: (Int, Double), properFraction (-3.75) :: (Integer, Double))
  print (truncate (1e20 :: Double) :: Integer, round (1e15 + 0.5 :: Double) :: Integer, ceiling (2 ^ 60 :: Double) :: Int)
  print (decodeFloat (1.5 :: Double), encodeFloat 3 4 :: Double, significand (8 :: Double), exponent (8 :: Double), scaleFloat 3 (1.5 :: Double))
  print (floatDigits (1 :: Double), floatRadix (1 :: Float), floatRange (1 :: Double), isInfinite (1 / 0 :: Double), isNegativeZero (-0.0 :: Double))
  print (atan2 1 (-1) :: Double, 2 ** 0.5 :: Double, logBase 2 1024 :: Double, 2 ^^ (-3 :: Int) :: Double)
  print (minimum [3.5, 2.5], max 1.0 (0 / 0 :: Double) > 0, 0 / 0 == (0 / 0 :: Double), fromIntegral (3 :: Int) / 2 :: Double)
  print (realToFrac (1.25 :: Float) :: Double, toRational (0.1 :: Double), fromRational 0.75 :: Double)
  print (sin 0, cos 0, tan 0.5, asin 1, sinh 1, acosh 2, atanh 0.5 :: Double)
-- stress
