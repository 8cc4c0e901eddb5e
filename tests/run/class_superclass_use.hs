-- Superclass methods through a subclass constraint, through several levels.
f :: Ord a => a -> a -> Bool
f a b = a == b || a < b
g :: (Integral a, Show a) => a -> String
g n = show (n + 1) ++ show (fromEnum n) ++ show (toRational n) ++ show (n == 2)
h :: RealFloat a => a -> Int
h x = floor (sqrt x * 2) + if x > 3 then 1 else 0
class Eq a => A a where a1 :: a -> Int
class A a => B a where b1 :: a -> Int
class (B a, Show a) => C a where c1 :: a -> String
instance A Int where a1 = (+ 1)
instance B Int where b1 = (* 2) . a1
instance C Int where c1 x = show (x == 1, a1 x, b1 x)
k :: C a => [a] -> String
k xs = concatMap (\x -> c1 x ++ show (a1 x) ++ show (x == x)) xs
main :: IO ()
main = do
  print (f 1 2, f 'b' 'a')
  putStrLn (g (2 :: Int))
  print (h (4.0 :: Double))
  putStrLn (k [1, 2 :: Int])
