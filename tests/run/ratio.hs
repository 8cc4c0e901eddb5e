import Data.Ratio
main :: IO ()
main = do
  let r = 3 % 4 :: Rational
  print (r, r + 1 % 4, r * 2, recip r, negate r, numerator r, denominator r)
  print (6 % (-8) :: Ratio Int, truncate (7 % 2 :: Rational) :: Int, round (5 % 2 :: Rational) :: Int, properFraction (-7 % 2 :: Rational) :: (Int, Rational))
  print (map fromRational [1 % 3, 2 % 5] :: [Double], toRational (0.375 :: Double), compare (1 % 3) (2 % 5 :: Rational))
  print (Just (1 % 2 :: Rational), [1 % 2 .. 3 :: Rational], (1 % 2) ^ (3 :: Int) :: Rational, (2 % 3) ^^ (-2 :: Int) :: Rational)
  print (approxRational (3.14159 :: Double) 0.001, floor (-1 % 2 :: Rational) :: Int)
-- stress
