{-# LANGUAGE DataKinds, GADTs, KindSignatures, TypeFamilies, PolyKinds, RankNTypes, TypeOperators, StandaloneDeriving, FlexibleContexts #-}
module Main (main) where

import Data.Kind (Type)

data family SBool (b :: Bool)
data family SNat (n :: Nat)
data family SList (xs :: [Bool])

-- Constructors that say more of the instance's parameter.
data instance SBool b where
  STrue :: SBool 'True
  SFalse :: SBool 'False

data Nat = Z | S Nat

data instance SNat n where
  SZ :: SNat 'Z
  SS :: SNat n -> SNat ('S n)

data instance SList xs where
  SNil :: SList '[]
  SCons :: SBool x -> SList xs -> SList (x ': xs)

type family Not (b :: Bool) :: Bool where
  Not 'True = 'False
  Not 'False = 'True

sNot :: SBool b -> SBool (Not b)
sNot STrue = SFalse
sNot SFalse = STrue

bool :: SBool b -> Bool
bool STrue = True
bool SFalse = False

data Vec (n :: Nat) a where
  Nil :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
infixr 5 :>

replicateV :: SNat n -> a -> Vec n a
replicateV SZ _ = Nil
replicateV (SS n) x = x :> replicateV n x

list :: Vec n a -> [a]
list Nil = []
list (x :> xs) = x : list xs

size :: SList xs -> [Bool]
size SNil = []
size (SCons b bs) = bool b : size bs

-- In an instance of a class, at other types besides.
class Store k where
  data Slot k :: Type -> Type
  get :: Slot k a -> a

instance Store Int where
  data Slot Int a where
    Number :: Int -> Slot Int Int
    Text :: { text :: String } -> Slot Int String
  get (Number n) = n + 1
  get (Text s) = s ++ "!"

main :: IO ()
main = do
  print (bool (sNot STrue), bool (sNot (sNot STrue)))
  putStrLn (list (replicateV (SS (SS (SS SZ))) 'x'))
  print (size (SCons STrue (SCons SFalse SNil)))
  print (get (Number 1)) >> putStrLn (get (Text "t"))
