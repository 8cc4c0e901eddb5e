-- Dictionaries built at run time, depending on the depth of recursion.
data Nest a = Nil | Cons a (Nest (a, a))
instance Show a => Show (Nest a) where
  showsPrec _ Nil = showString "."
  showsPrec d (Cons a n) = showsPrec d a . showString ";" . showsPrec d n
build :: Int -> a -> Nest a
build 0 _ = Nil
build k a = Cons a (build (k - 1) (a, a))
eqN :: Eq a => Nest a -> Nest a -> Bool
eqN Nil Nil = True
eqN (Cons a x) (Cons b y) = a == b && eqN x y
eqN _ _ = False
main :: IO ()
main = print (build 4 'a') >> print (eqN (build 5 1) (build 5 1), eqN (build 3 1) (build 3 2))
