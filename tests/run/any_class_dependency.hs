{-# LANGUAGE DeriveAnyClass, DeriveGeneric, DefaultSignatures, FlexibleContexts, FlexibleInstances #-}
{-# LANGUAGE FunctionalDependencies, KindSignatures, TypeOperators, UndecidableInstances, ScopedTypeVariables #-}
-- The context of an instance of DeriveAnyClass follows through types that functional dependencies determine.
module Main where

import GHC.Generics

data Yes

data No

data Is b = Is

class Both a b c | a b -> c

instance Both Yes Yes Yes

instance Both Yes No No

instance Both No Yes No

instance Both No No No

-- | Whether no constructor has fields.
class Plain (f :: * -> *) b | f -> b

instance (Plain f x, Plain g y, Both x y b) => Plain (f :+: g) b

instance Plain f b => Plain (M1 i c f) b

instance Plain (f :*: g) No

instance Plain (K1 i c) No

instance Plain U1 Yes

class Shown b f where
  shown :: Is b -> f p -> String

instance Names f => Shown Yes f where
  shown _ x = "one of names: " ++ names x

instance Names f => Shown No f where
  shown _ x = "with fields: " ++ names x

class Names f where
  names :: f p -> String

instance (Names f, Names g) => Names (f :+: g) where
  names (L1 x) = names x
  names (R1 x) = names x

instance (Names f, Names g) => Names (f :*: g) where
  names (x :*: y) = names x ++ " " ++ names y

instance Names f => Names (D1 c f) where
  names (M1 x) = names x

instance (Constructor c, Names f) => Names (C1 c f) where
  names m@(M1 x) = conName m ++ "(" ++ names x ++ ")"

instance Names f => Names (S1 c f) where
  names (M1 x) = names x

instance Text a => Names (K1 i a) where
  names (K1 x) = text x

instance Names U1 where
  names _ = ""

class Text a where
  text :: a -> String
  default text :: (Generic a, Plain (Rep a) b, Shown b (Rep a)) => a -> String
  text = shown' Is . from
    where
      shown' :: (Plain f b, Shown b f) => Is b -> f p -> String
      shown' = shown

instance Text Int where
  text = show

data Colour = Red | Green | Blue deriving (Generic, Text)

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Generic, Text)

main :: IO ()
main = do
  putStrLn (text Green)
  putStrLn (text (Node Leaf (1 :: Int) (Node Leaf 2 Leaf)))
  putStrLn (text (Node Leaf Blue Leaf))
