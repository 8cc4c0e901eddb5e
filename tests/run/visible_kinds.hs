{-# LANGUAGE PolyKinds, DataKinds, StandaloneKindSignatures, RankNTypes, TypeFamilies #-}
module Main (main) where
-- `forall k ->`: the kind of a later argument is an argument.
import Data.Kind (Type)

type T :: forall k -> k -> Type
data T k (a :: k) = T Int
  deriving Show

type Fam :: forall k -> k -> Type
type family Fam k a where
  Fam Type a = Maybe a
  Fam Bool 'True = Int

type Syn :: forall (k :: Type) -> (k -> Type) -> k -> Type
type Syn k f (a :: k) = f a

x :: T Type Int
x = T 3

y :: T (Type -> Type) Maybe
y = T 4

z :: (Fam Type Int, Fam Bool 'True, Syn Type Maybe Int)
z = (Just 3, 5, Just 2)

main :: IO ()
main = print (x, y, z)
