{-# LANGUAGE AllowAmbiguousTypes, DataKinds, KindSignatures, NoStarIsType, PolyKinds, RankNTypes, ScopedTypeVariables, StandaloneKindSignatures, TypeApplications, TypeFamilies, TypeOperators, UndecidableInstances #-}
-- Types whose names are `-` and `*`, and variables of a `forall` that no visible application is for.
module Main (main) where

import Data.Kind (Constraint, Type)
import Data.Proxy
import GHC.TypeLits (KnownNat, Nat, natVal)
import qualified GHC.TypeLits as T

type Exp a = a -> Type
type family Eval (e :: Exp a) :: a

data (-) :: Nat -> Nat -> Exp Nat
type instance Eval ((-) a b) = a T.- b

data (*) :: Nat -> Nat -> Exp Nat
type instance Eval ((*) a b) = a T.* b

type Named :: forall {k}. k -> Constraint
class Named a where
  named :: forall proxy. proxy a -> String

instance Named Maybe where
  named _ = "Maybe"

instance Named 'True where
  named _ = "True"

sized :: forall {k} (n :: Nat) (p :: k -> Type) (x :: k). KnownNat n => p x -> Integer
sized _ = natVal (Proxy :: Proxy n)

main :: IO ()
main = do
  print (natVal (Proxy :: Proxy (Eval (7 - 2))), natVal (Proxy :: Proxy (Eval (7 * 2))))
  putStrLn (named (Proxy :: Proxy Maybe) ++ named (Proxy :: Proxy 'True))
  print (sized @5 (Proxy :: Proxy Maybe))
