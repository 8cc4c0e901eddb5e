-- Overloaded literals at several types in one expression.
newtype Mod7 = Mod7 Int deriving (Eq, Show)
instance Num Mod7 where
  Mod7 a + Mod7 b = Mod7 ((a + b) `mod` 7)
  Mod7 a * Mod7 b = Mod7 ((a * b) `mod` 7)
  negate (Mod7 a) = Mod7 ((7 - a) `mod` 7)
  abs = id
  signum = id
  fromInteger n = Mod7 (fromInteger (n `mod` 7))
f :: Mod7 -> String
f 0 = "zero"
f 8 = "one (as 8)"
f (-1) = "six"
f _ = "other"
main :: IO ()
main = do
  print (5 + 4 :: Mod7, 3 * 5 - 2 :: Mod7, sum (map Mod7 [1 .. 6]))
  print (map f [0, 7, 1, 6, 3])
  print (2 ^ (10 :: Int) :: Mod7, fromIntegral (100 :: Int) :: Mod7)
