{-# LANGUAGE FlexibleContexts, PolyKinds, ScopedTypeVariables, TypeFamilies #-}
-- Types that families give are coerced where they are known to be alike, whatever they are applied to.
module Main (main) where

import Data.Coerce
import Data.Kind (Type)

type family F a :: Type -> Type
type instance F Int = Maybe

type family G a :: Type -> Type
type instance G Int = Maybe

over :: forall a x. Coercible (F a) (G a) => a -> F a x -> G a x
over _ = coerce

-- Which equation is meant, kinds say.
type family Shape (x :: k) :: Type
type instance Shape (x :: Type) = [x]
type instance Shape (f :: Type -> Type) = f Int

main :: IO ()
main = print (over (1 :: Int) (Just 'x'))
