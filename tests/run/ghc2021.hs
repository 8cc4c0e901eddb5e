{-# LANGUAGE GHC2021 #-}
-- What later GHCs have on by default.
module Main (main) where

import Data.Kind qualified as K
import GHC.Generics (Generic, from, to)
import Language.Haskell.TH.Syntax (Lift)

data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Show, Functor, Foldable, Traversable, Generic, Lift)

newtype Count = Count Int
  deriving (Eq, Ord, Num)

deriving instance Show Count

data Empty
  deriving (Eq, Show)

type Limited a = (Ord a, Bounded a)

type Held :: K.Type -> K.Type
newtype Held a = Held a

largest :: forall a f. (Foldable f, Limited a) => f a -> a
largest = foldr @f max minBound

main :: IO ()
main = do
  print (fmap (,True) (Node Leaf 1_000 Leaf))
  print (to (from (Node Leaf 'x' Leaf)) :: Tree Char)
  print (Count 2 + 0b11)
  print (largest [3, 9, 4 :: Int])
