import Data.Foldable
import Data.Traversable
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving Show
instance Functor Tree where
  fmap _ Leaf = Leaf
  fmap f (Node l a r) = Node (fmap f l) (f a) (fmap f r)
instance Foldable Tree where
  foldMap _ Leaf = mempty
  foldMap f (Node l a r) = foldMap f l <> f a <> foldMap f r
instance Traversable Tree where
  traverse _ Leaf = pure Leaf
  traverse f (Node l a r) = Node <$> traverse f l <*> f a <*> traverse f r
t :: Tree Int
t = foldr ins Leaf [4, 2, 6, 1, 3] where
  ins x Leaf = Node Leaf x Leaf
  ins x n@(Node l a r) | x < a = Node (ins x l) a r
                       | x > a = Node l a (ins x r)
                       | otherwise = n
main :: IO ()
main = do
  print (sum t, product t, length t, maximum t, elem 3 t, toList t, null t, foldr (:) [] (fmap (* 2) t))
  print (foldl (flip (:)) [] t, foldr1 (-) t, foldl1 (-) t, concatMap show t, all (> 0) t, find (> 3) t)
  mapM_ print (Node Leaf 'x' Leaf)
  print (traverse (\x -> if x > 0 then Just (x + 1) else Nothing) t)
  print (mapAccumL (\a x -> (a + x, a)) 0 t)
  r <- for [1, 2] (\x -> print x >> return (x * 10))
  print (r, sequenceA [Just 1, Nothing], sequence [[1, 2], [3]], traverse (\x -> [x, -x]) [1, 2])
  print (sum (Just 3), length (1, 2), toList (Right 5 :: Either () Int), fold ["a", "b"], foldMap (\x -> [x, x]) [1, 2], for_ (Just 1) Just, asum [Nothing, Just 1])
-- stress
