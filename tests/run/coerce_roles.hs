{-# LANGUAGE TypeFamilies, GADTs #-}
-- Parameters that may change under coerce: in fields, in fields of fields, in recursive types, or nowhere at all.
module Main (main) where

import Data.Coerce

newtype Age = Age Int deriving Show

data Tree a = Leaf | Node (Tree a) a (Forest a) deriving Show
newtype Forest a = Forest [Tree a] deriving Show

data Tagged t a = Tagged a deriving Show

data Plain a where
  Plain :: a -> [a] -> Plain a

type family F a
type instance F Int = Bool

data Both a b = Both (F a) b

tree :: Tree Int
tree = Node Leaf 1 (Forest [Node Leaf 2 (Forest [])])

main :: IO ()
main = do
  print (coerce tree :: Tree Age)
  print (coerce (Tagged 'x' :: Tagged Int Char) :: Tagged Bool Char)
  print (case coerce (Plain (1 :: Int) [2]) of Plain (Age a) rest -> (a, length rest))
  print (case coerce (Both True 5 :: Both Int Int) :: Both Int Age of Both b (Age n) -> (b, n))
