{-# LANGUAGE DefaultSignatures, DeriveGeneric, FlexibleContexts, TypeOperators #-}
-- A method that goes by `Generic`, over types that are made of one another: with `-O` it is the code that one would write for
-- these types, without representations and dictionaries. A term of a few nodes is looked at a million times.
module Main (main) where

import Data.List (foldl')
import GHC.Generics

class Weight a where
  weight :: Int -> a -> Int
  default weight :: (Generic a, GWeight (Rep a)) => Int -> a -> Int
  weight n = gweight n . from

class GWeight f where
  gweight :: Int -> f p -> Int

instance GWeight f => GWeight (M1 i c f) where
  gweight n = gweight n . unM1

instance GWeight U1 where
  gweight n U1 = n

instance (GWeight f, GWeight g) => GWeight (f :*: g) where
  gweight n (x :*: y) = gweight (gweight n x) y

instance (GWeight f, GWeight g) => GWeight (f :+: g) where
  gweight n (L1 x) = gweight n x
  gweight n (R1 y) = gweight n y

instance Weight a => GWeight (K1 i a) where
  gweight n = weight n . unK1

instance Weight Int where
  weight n x = n + x

data Term = Var Int | Lam Scope | App Term Args | Let Term Scope | Unit
  deriving Generic

newtype Scope = Scope Term
  deriving Generic

data Args = None | Arg Term Args
  deriving Generic

instance Weight Term
instance Weight Scope
instance Weight Args

term :: Int -> Term
term n = if n == 0 then Var 1 else Let (App (Var n) (Arg Unit (Arg (term (n - 1)) None))) (Scope (Lam (Scope (Var 2))))

main :: IO ()
main = print (foldl' (\n i -> weight (n + i) t) 0 [1 .. 1000000])
  where t = term 4
