{-# LANGUAGE ConstraintKinds, DataKinds, GADTs, KindSignatures, PolyKinds, RankNTypes, TypeFamilies, TypeOperators #-}
{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, UndecidableInstances, UndecidableSuperClasses #-}
-- A given family of constraints gives an equality once a pattern has said of what it is.
module Main (main) where

import Data.Kind (Constraint, Type)

data Row (f :: k -> Type) (xs :: [k]) where
  Nil :: Row f '[]
  (:*) :: f x -> Row f xs -> Row f (x ': xs)
infixr 5 :*

type family Head (xs :: [a]) :: a where Head (x ': xs) = x
type family Tail (xs :: [a]) :: [a] where Tail (x ': xs) = xs

type family Shape (xs :: [a]) (ys :: [b]) :: Constraint where
  Shape '[] ys = ys ~ '[]
  Shape (x ': xs) ys = ys ~ (Head ys ': Tail ys)

type family Zipped (c :: a -> b -> Constraint) (xs :: [a]) (ys :: [b]) :: Constraint where
  Zipped c '[] '[] = ()
  Zipped c (x ': xs) (y ': ys) = (c x y, Zip c xs ys)

class (Shape xs ys, Shape ys xs, Zipped c xs ys) => Zip c xs ys
instance (Shape xs ys, Shape ys xs, Zipped c xs ys) => Zip c xs ys

class Convert a b where convert :: a -> b
instance Convert Int Integer where convert = fromIntegral
instance Convert Char String where convert c = [c]

newtype I a = I a

trans :: Zip c xs ys => proxy c -> (forall x y. c x y => f x -> g y) -> Row f xs -> Row g ys
trans _ _ Nil = Nil
trans p t (x :* xs) = t x :* trans p t xs

data P (c :: Type -> Type -> Constraint) = P

main :: IO ()
main = case trans (P :: P Convert) (\(I x) -> I (convert x)) (I (3 :: Int) :* I 'c' :* Nil) :: Row I '[Integer, String] of
  I n :* I s :* Nil -> print (n, s)
