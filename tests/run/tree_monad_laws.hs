data Tree a = Tip a | Bin (Tree a) (Tree a) deriving (Show, Eq)
instance Functor Tree where fmap f t = t >>= return . f
instance Applicative Tree where { pure = Tip; tf <*> tx = tf >>= \f -> fmap f tx }
instance Monad Tree where
  Tip a >>= f = f a
  Bin l r >>= f = Bin (l >>= f) (r >>= f)
main :: IO ()
main = do
  let t = Bin (Tip 1) (Bin (Tip 2) (Tip 3))
      f x = Bin (Tip x) (Tip (x * 10))
  print (t >>= f)
  print ((t >>= return) == t, (return 5 >>= f) == f 5, ((t >>= f) >>= f) == (t >>= (\x -> f x >>= f)))
  print ((,) <$> Bin (Tip 'a') (Tip 'b') <*> Tip True)
-- stress
