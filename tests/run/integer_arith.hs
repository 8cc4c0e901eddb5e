fact :: Integer -> Integer
fact n = product [1 .. n]
main :: IO ()
main = do
  print (fact 50)
  print (2 ^ 64 - 1, -(2 ^ 63), 2 ^ 63 - 1 + 1, (2 ^ 62) * 4)
  print (fact 30 `div` fact 28, fact 30 `mod` 1000007, (-(fact 25)) `quot` 12345, (-(fact 25)) `rem` 12345)
  print (divMod (-(10 ^ 20)) 7, quotRem (-(10 ^ 20)) 7, divMod (10 ^ 20) (-(10 ^ 10) - 1))
  print (gcd (fact 20) (2 ^ 70), lcm (10 ^ 18) (6 ^ 20))
  print (compare (2 ^ 70) (2 ^ 71), 2 ^ 70 == 2 ^ 70, max (-(2 ^ 65)) (-(2 ^ 64)), signum (-(2 ^ 80)), abs (-(2 ^ 80)))
  print (fromIntegral (2 ^ 64 + 5 :: Integer) :: Int, fromInteger (-(2 ^ 65) + 3) :: Int)
  print (read "123456789012345678901234567890" + 1 :: Integer, read "-99999999999999999999" :: Integer)
  print (show (-(2 ^ 100)), showsPrec 7 (-(2 ^ 100) :: Integer) "")
-- stress
