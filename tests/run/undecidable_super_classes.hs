{-# LANGUAGE DataKinds, PolyKinds, KindSignatures, TypeFamilies, TypeOperators, ConstraintKinds, RankNTypes, GADTs, ScopedTypeVariables, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, UndecidableInstances, UndecidableSuperClasses, TypeApplications, AllowAmbiguousTypes #-}
-- Superclasses that lead back to their class: constraints on all elements of a list of types, whose spine is
-- itself such a constraint; and a class that is above itself at another type.
module Main (main) where

import Data.Kind (Constraint, Type)
import Data.Proxy

class Top x
instance Top x

type family AllF (c :: k -> Constraint) (xs :: [k]) :: Constraint where
  AllF c '[] = ()
  AllF c (x ': xs) = (c x, All c xs)

type Spine = All Top

class (AllF c xs, Spine xs) => All (c :: k -> Constraint) (xs :: [k]) where
  para :: Proxy c -> r '[] -> (forall y ys. (c y, All c ys) => r ys -> r (y ': ys)) -> r xs

instance All c '[] where
  para _ nil _ = nil

instance (c x, All c xs) => All c (x ': xs) where
  para p nil cons = cons (para p nil cons)

data HList (xs :: [Type]) where
  Nil :: HList '[]
  (:*) :: x -> HList xs -> HList (x ': xs)

infixr 5 :*

newtype Shown xs = Shown { shown :: HList xs -> [String] }

showAll :: forall xs. All Show xs => HList xs -> [String]
showAll = shown (para (Proxy :: Proxy Show) (Shown (const [])) step)
  where
    step :: forall y ys. Show y => Shown ys -> Shown (y ': ys)
    step (Shown rest) = Shown (\(x :* xs) -> show x : rest xs)

newtype Counted (xs :: [k]) = Counted Int

size :: forall xs. Spine xs => Int
size = case (para (Proxy :: Proxy Top) (Counted 0) (\(Counted n) -> Counted (n + 1)) :: Counted xs) of
  Counted n -> n

-- From what holds of all elements follows that there is a list.
sizeOf :: forall xs. All Show xs => HList xs -> Int
sizeOf _ = size @xs

-- Matching says which list it is, and so what holds.
firstOf :: All Show (x ': xs) => HList (x ': xs) -> String
firstOf (x :* _) = show x

class Nest [a] => Nest a where
  depth :: a -> Int

instance Nest a where
  depth _ = 0

three :: Nest a => a -> Int
three x = depth [[[x]]]

main :: IO ()
main = do
  let xs = 'a' :* True :* (3 :: Int) :* Nil
  print (showAll xs, sizeOf xs, firstOf xs)
  print (three 'x')
