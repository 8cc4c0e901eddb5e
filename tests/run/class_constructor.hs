class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]
newtype Stack a = Stack [a]
data Queue a = Queue [a] [a]
instance Container Stack where
  empty = Stack []
  insert x (Stack xs) = Stack (x : xs)
  toL (Stack xs) = xs
instance Container Queue where
  empty = Queue [] []
  insert x (Queue f b) = Queue f (x : b)
  toL (Queue f b) = f ++ reverse b
fill :: Container f => f Int
fill = foldr insert empty [1 .. 4]
class Mon m where
  ret :: a -> m a
  bnd :: m a -> (a -> m b) -> m b
instance Mon [] where
  ret x = [x]
  bnd xs f = concatMap f xs
instance Mon Maybe where
  ret = Just
  bnd Nothing _ = Nothing
  bnd (Just x) f = f x
pairs :: Mon m => m a -> m b -> m (a, b)
pairs a b = a `bnd` \x -> b `bnd` \y -> ret (x, y)
main :: IO ()
main = do
  print (toL (fill :: Stack Int), toL (fill :: Queue Int))
  print (pairs [1, 2] "ab", pairs (Just 1) (Just 'c'), pairs (Just 1) (Nothing :: Maybe ()))
