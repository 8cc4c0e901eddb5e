-- Powers that no memory holds are refused before hours are spent on the way to them; others are what they were,
-- however large the exponent, and those of types that know nothing of this, too.
import Control.Exception
import Data.Bits
import Data.Ratio
import Numeric.Natural

-- | The name, and how the evaluation ended.
t :: Show a => String -> a -> IO ()
t n a = do
  r <- try (evaluate a)
  putStrLn (n ++ ": " ++ case r of
    Left e -> "E " ++ show (e :: AsyncException)
    Right x -> show x)

-- | Arithmetic modulo 1009, with what a class needs and no more.
newtype M = M Int deriving (Eq, Show)

instance Num M where
  M a + M b = M ((a + b) `mod` 1009)
  M a * M b = M ((a * b) `mod` 1009)
  negate (M a) = M (negate a `mod` 1009)
  abs = id
  signum = id
  fromInteger n = M (fromInteger (n `mod` 1009))

power :: (Num a, Integral b) => a -> b -> a
power x n = x ^ n
{-# NOINLINE power #-}

main :: IO ()
main = do
  let far = 2 ^ (50 :: Int) :: Int
  t "2" (2 ^ far :: Integer)
  t "2, Integer" (2 ^ (2 ^ (50 :: Int) :: Integer) :: Integer)
  t "-3" ((-3) ^ far :: Integer)
  t "beyond Int" (3 ^ (10 ^ (30 :: Int) :: Integer) :: Integer)
  t "overflowing" ((10 ^ (1000 :: Int)) ^ (maxBound :: Int) :: Integer)
  t "Natural" (7 ^ far :: Natural)
  t "Rational" ((2 % 3) ^ far :: Rational)
  t "downwards" ((1 % 3) ^^ negate far :: Rational)
  t "unknown type" (power 5 far :: Integer)
  t "0" (0 ^ far :: Integer)
  t "1" (1 ^ (10 ^ (30 :: Int) :: Integer) :: Integer)
  t "-1" ((-1) ^ (far + 1) :: Integer)
  t "Int" (3 ^ far :: Int)
  t "Double" (2 ^ far :: Double)
  t "M" (3 ^ far :: M)
  t "M, unknown type" (power 3 far :: M)
  t "long" (popCount (2 ^ (2 ^ (27 :: Int) :: Int) :: Integer))
  t "long, odd" (popCount ((2 ^ (6400 :: Int) + 2 ^ (12800 :: Int)) ^ (40 :: Int) :: Integer))
