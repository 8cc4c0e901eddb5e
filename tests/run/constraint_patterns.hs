{-# LANGUAGE ConstraintKinds, TypeFamilies, FlexibleContexts, FlexibleInstances, FunctionalDependencies, GADTs, KindSignatures, PolyKinds, QuantifiedConstraints, RankNTypes, ScopedTypeVariables, TypeOperators, UndecidableInstances #-}
-- Constraints as values: entailments that are matched, constraints that a dependency determines, implications between variables, the kind of a
-- representation.
module Main (main) where

import Data.Kind (Constraint, Type)
import Type.Reflection

data Dict :: Constraint -> Type where
  Dict :: a => Dict a

newtype a :- b = Sub (a => Dict b)

class HasDict c e | e -> c where
  evidence :: e -> Dict c

instance HasDict a (Dict a) where
  evidence = id

instance a => HasDict b (a :- b) where
  evidence (Sub x) = x

instance HasDict (Typeable k, Typeable a) (TypeRep (a :: k)) where
  evidence tr = withTypeable tr $ withTypeable (typeRepKind tr) Dict

withDict :: HasDict c e => e -> (c => r) -> r
withDict d r = case evidence d of
  Dict -> r

infixl 1 \\

(\\) :: HasDict c e => (c => r) -> e -> r
r \\ d = withDict d r

trans :: (b :- c) -> (a :- b) -> a :- c
trans f g = Sub $ Dict \\ f \\ g

implied :: forall a b. (a => b) => a :- b
implied = Sub (Dict :: Dict b)

shown :: Show a => (Show a :- Show [a]) -> a -> String
shown (Sub Dict) x = show [x]

newtype Any' = Any' (forall a. [a] -> Maybe a)

firstOf :: Any' -> String
firstOf (Any' f) = maybe "none" pure (f "xyz")

-- Eight constraints as one, which an instance says: all of them are given.
class Holding f where
  type Held f a :: Constraint
  type Held f a = (Eq a, Ord a, Show a, Read a, Enum a, Bounded a, Num a, Real a)
  held :: Held f a => f a -> (Rational, String)

instance Holding Maybe where
  held x = (maybe 0 (toRational . (+ 1)) x, maybe "" (show . (maxBound `asTypeOf`)) x)

main :: IO ()
main = do
  putStrLn (shown (Sub Dict) 'a')
  putStrLn (show [[1 :: Int]] \\ trans (implied :: Show [Int] :- Show [[Int]]) (implied :: Show Int :- Show [Int]))
  print (withDict (typeRep :: TypeRep Maybe) (typeRep :: TypeRep Maybe))
  putStrLn (firstOf (Any' (\xs -> case xs of { x : _ -> Just x; [] -> Nothing })))
  print (held (Just (3 :: Int)))
