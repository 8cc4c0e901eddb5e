import Data.Monoid
newtype MaxI = MaxI Int deriving (Show, Eq)
instance Semigroup MaxI where MaxI a <> MaxI b = MaxI (max a b)
instance Monoid MaxI where mempty = MaxI minBound
main :: IO ()
main = do
  print (mconcat [MaxI 3, MaxI 7, MaxI 5], [1] <> [2], mempty :: String, "a" <> "b" <> mempty)
  print (getSum (foldMap Sum [1 .. 10]), getProduct (foldMap Product [1 .. 5]), getAll (foldMap (All . even) [2, 4]), getAny (foldMap (Any . odd) [2, 4]))
  print (Sum 3 <> Sum 4, First (Just 1) <> First Nothing, getLast (Last (Just 1) <> Last (Just 2)), Just [1] <> Nothing <> Just [2])
  print ((compare 1 2 <> compare 3 3, LT <> GT, EQ <> GT), ("a", [1]) <> ("b", [2]), appEndo (Endo (+ 1) <> Endo (* 2)) 5)
  print ((show <> const "-" <> show) 5, getDual (Dual "a" <> Dual "b"), mconcat ["x", "y"], (mempty, ()) <> ("q", ()))
