{-# LANGUAGE PolyKinds, DataKinds, KindSignatures, TypeFamilies, ConstraintKinds, FlexibleContexts, RankNTypes, UndecidableInstances, UndecidableSuperClasses, MultiParamTypeClasses, AllowAmbiguousTypes #-}
-- `Any` is of every kind; equations of a closed family whose kind is written may be at different kinds.
module Main (main) where

import Data.Kind (Constraint, Type)
import Data.Proxy
import GHC.Exts (Any)
import Unsafe.Coerce (unsafeCoerce)

class Any => Bottom where
  no :: a

data Holder (f :: Type -> Type) = Holder (f Int)

hidden :: [Any]
hidden = [unsafeCoerce 'a', unsafeCoerce 'b']

at :: Proxy (Any :: Type -> Type) -> Proxy (Any :: Bool) -> Proxy (Any :: Constraint) -> Int
at Proxy Proxy Proxy = 3

loose :: Holder Any -> Holder Maybe
loose (Holder x) = Holder (unsafeCoerce x)

type family First (t :: k) :: k' where
  First '(x, _) = x
  First (x, _) = x

type family Second (t :: k) :: k' where
  Second '(_, y) = y
  Second (_, y) = y

promoted :: First '(Int, 'True) -> First (Bool, Char) -> (Int, Bool)
promoted x y = (x, y)

inside :: Proxy (Second '(Int, Maybe) :: Type -> Type) -> Maybe (Second (Int, Char))
inside p = fmap id (f p)
  where
    f :: Proxy Maybe -> Maybe Char
    f _ = Just 'c'

main :: IO ()
main = do
  putStrLn (map unsafeCoerce hidden)
  print (at Proxy Proxy Proxy)
  case loose (Holder (unsafeCoerce (Just (7 :: Int)))) of Holder x -> print x
  print (promoted 1 True, inside Proxy)
