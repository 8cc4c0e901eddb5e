{-# LANGUAGE DeriveGeneric, TypeOperators, FlexibleContexts, DefaultSignatures, DeriveAnyClass, StandaloneDeriving, MagicHash, DerivingStrategies, TypeFamilies, FlexibleInstances #-}
module Main (main) where

import GHC.Exts
import GHC.Generics

class Mapped f where
  mapped :: (a -> b) -> f a -> f b
  default mapped :: (Generic1 f, Mapped (Rep1 f)) => (a -> b) -> f a -> f b
  mapped f = to1 . mapped f . from1

instance Mapped U1 where mapped _ U1 = U1
instance Mapped Par1 where mapped f (Par1 a) = Par1 (f a)
instance Mapped (K1 i c) where mapped _ (K1 c) = K1 c
instance Mapped f => Mapped (Rec1 f) where mapped f (Rec1 a) = Rec1 (mapped f a)
instance Mapped f => Mapped (M1 i c f) where mapped f (M1 a) = M1 (mapped f a)
instance (Mapped f, Mapped g) => Mapped (f :+: g) where
  mapped f (L1 a) = L1 (mapped f a)
  mapped f (R1 a) = R1 (mapped f a)
instance (Mapped f, Mapped g) => Mapped (f :*: g) where mapped f (a :*: b) = mapped f a :*: mapped f b
instance (Functor f, Mapped g) => Mapped (f :.: g) where mapped f (Comp1 x) = Comp1 (fmap (mapped f) x)
instance Mapped []
instance Mapped Maybe

data Tree a = Leaf | Node (Tree a) a [Tree a]
  deriving stock (Show, Generic1)
  deriving anyclass Mapped

data Prim = Prim Int# Double#
  deriving Generic

wide :: Prim -> (Int, Double)
wide p = case from p of M1 (M1 (M1 (UInt i) :*: M1 (UDouble d))) -> (I# i, D# d)

data family F a
data instance F Int = FA | FB Int deriving (Show, Generic)

names :: (Generic a, Names (Rep a)) => a -> String
names = name . from

class Names f where name :: f p -> String
instance (Names f, Names g) => Names (f :+: g) where
  name (L1 a) = name a
  name (R1 a) = name a
instance (Datatype d, Names f) => Names (D1 d f) where name m@(M1 a) = datatypeName m ++ "." ++ name a
instance Constructor c => Names (C1 c f) where name = conName

main :: IO ()
main = do
  print (mapped (+ 1) (Node Leaf 1 [Node Leaf 2 []]))
  print (mapped show [1, 2])
  print (wide (Prim 3# 4.5##))
  mapM_ (putStrLn . names) [FA, FB 2]
  mapM_ (putStrLn . names) [LT ..]
  putStrLn (names (Just 'x'))
  print (from1 (Just 'x'))
