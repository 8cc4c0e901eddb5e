{-# LANGUAGE FlexibleContexts, UndecidableInstances, StandaloneDeriving #-}
module Main where

newtype Fix f = In (f (Fix f))

deriving instance Show (f (Fix f)) => Show (Fix f)
deriving instance Eq (f (Fix f)) => Eq (Fix f)
deriving instance Ord (f (Fix f)) => Ord (Fix f)

data ListF a r = Nil | Cons a r deriving (Show, Eq, Ord)

list :: [a] -> Fix (ListF a)
list = foldr (\x r -> In (Cons x r)) (In Nil)

-- The knot depends on a dictionary that is given.
shown :: Show a => [a] -> String
shown xs = show (list xs)

same :: (Ord a) => [a] -> [a] -> (Bool, Ordering)
same xs ys = (list xs == list ys, compare (list xs) (list ys))

-- Two types that need one another.
data A f = A Int (f (B f)) | NoA
data B f = B Char (f (A f)) | NoB
deriving instance (Show (f (B f)), Show (f (A f))) => Show (A f)
deriving instance (Show (f (B f)), Show (f (A f))) => Show (B f)

-- The type's parameter changes on the way, and comes back.
data T a b = T a (W b a) | End
newtype W b a = W (T b a)
instance (Show a, Show (W b a)) => Show (T a b) where
  show End = "."
  show (T a w) = show a ++ show w
instance Show (T b a) => Show (W b a) where
  show (W t) = '-' : show t

main :: IO ()
main = do
  print (list [1 :: Int, 2, 3])
  putStrLn (shown "ab")
  print (same [1 :: Integer, 2] [1, 2], same "ab" "b")
  print (A 1 [B 'x' [A 2 [], NoA], NoB])
  print (T 'a' (W (T True (W (T 'b' (W End))))))
