-- | Greatest common divisors, negative, zero, large and of every width.
import Data.Int
import Data.Word
main = do
  print [gcd x y | x <- [-6,0,4,9 :: Int], y <- [-4,0,6,27]]
  print [lcm x y | x <- [-6,0,4,9 :: Integer], y <- [-4,0,6,27]]
  print [gcd x y | x <- [2^100 * 3, -(6^60), 0, 12], y <- [5^70 * 12, 8 :: Integer, -(2^63), 0]]
  print (gcd (200 :: Word8) 120, gcd (-128 :: Int16) 48, gcd minBound (minBound :: Int))
