{-# LANGUAGE DeriveAnyClass, DeriveGeneric, DerivingStrategies #-}
-- library
-- Instances of Hashable without methods, and derived ones.
module Main (main) where

import qualified Data.HashMap.Strict as Map
import qualified Data.HashSet as Set
import Data.Hashable
import GHC.Generics (Generic)

data Point = Point { x :: {-# UNPACK #-} !Int, y :: !Int }
  deriving (Eq, Show, Generic)

instance Hashable Point

data Colour = Red | Green | Blue | Mixed Colour Colour
  deriving stock (Eq, Show, Generic)
  deriving anyclass Hashable

newtype Box a = Box a
  deriving (Eq, Generic, Hashable)

data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Eq, Generic)

instance Hashable a => Hashable (Tree a)

main :: IO ()
main = do
  print (Map.lookup (Point 1 2) (Map.fromList [(Point a b, a * b) | a <- [0 .. 9], b <- [0 .. 9]]))
  print (Set.size (Set.fromList (concat (replicate 2 [Mixed a b | a <- colours, b <- colours]))))
  print (map hash [Point 0 0, Point 1 2, Point (-7) 3])
  print (map hash (Mixed Red (Mixed Blue Green) : colours))
  print (hash (Box 'c'), hashWithSalt 7 (Box 'c'), hash (Node Leaf 'x' (Node Leaf 'y' Leaf)))
  where
    colours = [Red, Green, Blue]
