{-# LANGUAGE AllowAmbiguousTypes, DataKinds, KindSignatures, RankNTypes, ScopedTypeVariables, StandaloneKindSignatures, TypeApplications #-}
module Main (main) where

import Data.Kind (Type)
import qualified Data.Map as Map
import Data.Coerce (coerce)

-- Types given after arguments, and between them.
parsed :: Show b => b -> forall a. (Read a, Show a) => String -> (a, String)
parsed b text = (read text, show b)

size :: forall a. Bounded a => forall b. Enum b => (a -> b) -> forall c. Num c => Int -> c
size f n = fromIntegral (fromEnum (f maxBound) + n)

class Convert a where
  convert :: a -> forall b. Num b => b

instance Convert Int where
  convert n = fromIntegral n

-- A kind that is declared later.
type Holder :: Effect -> Type
newtype Holder f = Holder (f Maybe Int)

type Effect = (Type -> Type) -> Type -> Type

newtype Plain m a = Plain (m a)

-- A newtype's argument is determined by the role of a map's key.
newtype Graph a = Graph (Map.Map a [a])
newtype NonEmptyGraph a = NonEmptyGraph (Graph a)

vertex :: a -> Graph a
vertex x = Graph (Map.singleton x [])

vertices :: Graph a -> Int
vertices (Graph m) = Map.size m

vertex1 :: a -> NonEmptyGraph a
vertex1 = coerce vertex

vertices1 :: NonEmptyGraph a -> Int
vertices1 = coerce vertices

main :: IO ()
main = do
  print (parsed 'x' @Double "3")
  print (parsed @Bool True @Int $ "3")
  print (size @Bool @Int fromEnum @Integer 5, size @_ @Int (fromEnum :: Bool -> Int) @Double 1)
  print (convert (2 :: Int) @Double)
  case Holder (Plain (Just 3)) of Holder (Plain m) -> print m
  print (vertices1 (vertex1 'a'))
