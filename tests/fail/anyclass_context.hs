{-# LANGUAGE DeriveGeneric, DeriveAnyClass, DefaultSignatures, FlexibleContexts, TypeOperators #-}
module Main (main) where

import GHC.Generics

class Size a where
  size :: a -> Int
  default size :: (Generic a, GSize (Rep a)) => a -> Int
  size = gsize . from

class GSize f where gsize :: f p -> Int
instance GSize U1 where gsize _ = 0
instance Size c => GSize (K1 i c) where gsize (K1 c) = size c
instance GSize f => GSize (M1 i c f) where gsize (M1 f) = gsize f
instance (GSize f, GSize g) => GSize (f :*: g) where gsize (a :*: b) = gsize a + gsize b

data P a = P a Double
  deriving (Generic, Size)

main :: IO ()
main = print (size (P () 1))
