{-# LANGUAGE DeriveFoldable, DeriveFunctor, DeriveTraversable, StandaloneDeriving #-}
module Main (main) where

import Data.Ix

data Colour = Red | Green | Blue deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)

data Point = Point Int Int deriving (Eq, Ord, Show, Read, Bounded, Ix)

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Eq, Show, Functor, Foldable, Traversable)

data Single = Single deriving (Eq, Ord, Show)

data Late = Early | Late Int

deriving instance Eq Late

deriving instance Show Late

build :: Ord a => [a] -> Tree a
build = foldr add Leaf
  where
    add x Leaf = Node Leaf x Leaf
    add x t@(Node l y r)
      | x < y = Node (add x l) y r
      | x > y = Node l y (add x r)
      | otherwise = t

main :: IO ()
main = do
  print (Red == Green, maximum [Red, Blue], [minBound .. maxBound :: Colour])
  print (read "Blue" :: Colour, succ Red)
  print (compare (Point 1 2) (Point 1 3), Point 0 0 == Point 0 0)
  print (range (Red, Blue), inRange (Point 0 0, Point 2 2) (Point 1 1))
  let t = build [3, 1, 2 :: Int]
  print (fmap (* 2) t)
  print (sum t, length t)
  print (traverse (\x -> if x > 0 then Just x else Nothing) t)
  print (Late 3, Late 3 == Early)
