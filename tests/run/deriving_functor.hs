{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable, StandaloneDeriving #-}
data Tree a = Leaf | Node { left :: Tree a, val :: a, right :: Tree a } deriving (Functor, Foldable, Traversable)
deriving instance Show a => Show (Tree a)
deriving instance Eq a => Eq (Tree a)
data Pair b a = Pair b a [a] (Maybe a) (Int -> a) deriving Functor
newtype Comp a = Comp [Maybe (Int, a)] deriving (Show, Functor, Foldable, Traversable)
main :: IO ()
main = do
  let t = Node (Node Leaf 1 Leaf) 2 (Node Leaf 3 Leaf)
  print (fmap (* 2) t)
  print (sum t, product t, maximum t, foldr (:) [] t, length t, elem 2 t)
  print (traverse (\x -> if x > 0 then Right (show x) else Left x) t)
  case fmap show (Pair 'x' 1 [2, 3] (Just 4) (+ 10)) of Pair c a as m f -> print (c, a, as, m, f 5)
  print (fmap negate (Comp [Just (1, 2), Nothing]), sum (Comp [Just (1, 2), Just (3, 4)]))
  mapM_ print =<< traverse (\x -> print x >> return (x + 1)) (Comp [Just (0, 5)])
  print (t == fmap id t)
-- stress
