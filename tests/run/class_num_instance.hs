newtype Poly = Poly [Integer] deriving Eq
instance Show Poly where
  showsPrec d (Poly cs) = showParen (d > 6) (showString (go (zip cs [0 :: Int ..])))
    where go [] = "0"
          go ts = foldr1 (\a b -> a ++ " + " ++ b) [show c ++ "x^" ++ show i | (c, i) <- ts]
instance Num Poly where
  Poly a + Poly b = Poly (zipLong a b)
    where zipLong (x : xs) (y : ys) = (x + y) : zipLong xs ys
          zipLong xs [] = xs
          zipLong [] ys = ys
  Poly a * Poly b = sum [Poly (replicate i 0 ++ map (* x) b) | (x, i) <- zip a [0 ..]]
  negate (Poly a) = Poly (map negate a)
  abs = id
  signum = id
  fromInteger n = Poly [n]
x :: Poly
x = Poly [0, 1]
main :: IO ()
main = do
  print ((x + 1) * (x - 1))
  print (Just ((x + 1) ^ (3 :: Int)))
  print (sum (replicate 3 x) == 3 * x)
