main :: IO ()
main = do
  print (maxBound + 1 :: Int, minBound - 1 :: Int, maxBound * 2 :: Int)
  print (negate minBound :: Int, abs minBound :: Int, 2 ^ 63 :: Int, 3 ^ 50 :: Int)
  print ((-7) `div` 2, (-7) `mod` 2, (-7) `quot` 2, (-7) `rem` 2 :: Int)
  print (7 `div` (-2), 7 `mod` (-2), 7 `quot` (-2), 7 `rem` (-2) :: Int)
  print (divMod (-6) 3 :: (Int, Int), quotRem (-6) (-4) :: (Int, Int), minBound `mod` (-1) :: Int)
  print (fromIntegral (300 :: Int) :: Integer, signum (-5) :: Int, gcd 0 5 :: Int, gcd (-4) 6 :: Int, lcm 0 3 :: Int)
-- stress
