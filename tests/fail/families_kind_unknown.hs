{-# LANGUAGE DataKinds, PolyKinds, TypeFamilies #-}
module Main (main) where

import Data.Kind (Type)
import Data.Proxy (Proxy (..))

type family Name (f :: k) :: Type
type instance Name (a :: Type) = Int
type instance Name (f :: Type -> Type) = Bool

-- Nothing says which kind `f` has.
name :: Proxy (f :: k) -> Name f -> Int
name _ n = n

main :: IO ()
main = print (name (Proxy :: Proxy Int) 3)
