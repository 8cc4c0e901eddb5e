{-# LANGUAGE DataKinds, PolyKinds, KindSignatures, TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes #-}
{-# LANGUAGE RankNTypes, FlexibleInstances, MultiParamTypeClasses #-}
module Main (main) where

import Data.Kind (Type)
import Data.Proxy (Proxy (..))
import Data.Typeable (Typeable, typeRep)

-- Kind variables that are written are given by `@`, too, before the variables that have these kinds.
class Describe (a :: k) where
  describe :: String
  describe = "thing"
  twice :: Int -> String
  twice n = concat (replicate n (describe @_ @a))

instance Describe Int where describe = "Int"
instance Describe Maybe where describe = "Maybe"
instance Describe 'True

class Convert (f :: k -> Type) (b :: Type) where
  convert :: forall c. f c -> b -> String

instance Show b => Convert Proxy b where convert _ b = show b

named :: Typeable (a :: k) => Proxy a -> String
named = show . typeRep

late :: Proxy a -> Typeable b => b -> Proxy (a :: k) -> String
late _ b _ = show (typeRep (Just b))

outer :: forall k (a :: k). Typeable a => String
outer = show (typeRep (Proxy :: Proxy a))

main :: IO ()
main = do
  putStrLn (describe @_ @Int ++ describe @(Type -> Type) @Maybe ++ describe @Bool @'True ++ twice @Type @Int 2)
  putStrLn (convert @_ @Proxy @Bool @Int Proxy True ++ convert @Bool @_ @Int @'False Proxy 3)
  putStrLn (named @_ @Int Proxy ++ named @(Type -> Type) @Maybe Proxy ++ named @Bool @'True Proxy)
  putStrLn (late @_ @Maybe @Int Proxy 4 Proxy)
  putStrLn (outer @_ @Int ++ outer @(Type -> Type) @Maybe)
