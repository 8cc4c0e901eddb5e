average :: (Real a, Fractional b) => [a] -> b
average xs = realToFrac (sum xs) / fromIntegral (length xs)
power :: (Num a, Integral b) => a -> b -> a
power _ 0 = 1
power x n | even n = let h = power x (n `div` 2) in h * h
          | otherwise = x * power x (n - 1)
digits :: Integral a => a -> [a]
digits 0 = []
digits n = digits (n `div` 10) ++ [n `mod` 10]
norm :: Floating a => [a] -> a
norm = sqrt . sum . map (^ 2)
main :: IO ()
main = do
  print (average [1, 2, 3, 4 :: Int] :: Double, average [1.5, 2.5 :: Float] :: Double)
  print (power 2 100 :: Integer, power 1.5 3 :: Double, power 3 4 :: Int)
  print (digits (9876543210123 :: Integer), digits (255 :: Int))
  print (norm [3, 4] :: Double, norm [1, 1] :: Float)
  print (fromIntegral (round (2.6 :: Double) :: Int) + 0.5 :: Float, toRational (1 / 4 :: Float), truncate (10 / 3 :: Double) :: Int)
  print (fromEnum 3.7, toEnum 65 :: Char, ceiling (logBase 2 1000 :: Double) :: Int, pi :: Float)
-- stress
