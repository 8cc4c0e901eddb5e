{-# LANGUAGE TypeFamilies, ConstraintKinds, RankNTypes, MultiParamTypeClasses, FunctionalDependencies, GADTs, KindSignatures, TypeOperators, FlexibleInstances, FlexibleContexts, UndecidableInstances, ScopedTypeVariables #-}
module Main (main) where

-- An equality above a constraint that a functional dependency finds later.

import Data.Kind (Constraint, Type)

data Dict (c :: Constraint) where
  Dict :: c => Dict c

newtype a :- b = Sub (a => Dict b)

class HasDict c e | e -> c where
  evidence :: e -> Dict c

instance HasDict b (Dict b) where
  evidence = id

instance a => HasDict b (a :- b) where
  evidence (Sub x) = x

(\\) :: HasDict c e => (c => r) -> e -> r
r \\ d = case evidence d of Dict -> r

infixl 1 \\

type family Held (m :: Type -> Type) a

type instance Held Maybe a = a

class Held m a ~ a => Pure m a

instance Pure Maybe a

class Keeps m where
  keep :: m a -> [Held m a]

instance Keeps Maybe where
  keep = maybe [] pure

kept :: forall m a. (Keeps m, Show a) => (Show a :- Pure m a) -> m a -> [a]
kept entails = keep \\ entails

main :: IO ()
main = print (kept (Sub Dict) (Just 'x'))
