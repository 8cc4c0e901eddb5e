{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables, GADTs, TypeApplications, AllowAmbiguousTypes, TypeOperators #-}
module Main (main) where

import Data.Proxy
import Data.Typeable
import GHC.TypeLits

newtype Vec (n :: Nat) a = Vec [a]

class Typeable a => Named a where
  named :: Proxy a -> String
  named = show . typeRep

instance Named Int
instance (KnownNat n, Named a) => Named (Vec n a)

newtype Tag (s :: Symbol) = Tag Int

instance KnownSymbol s => Named (Tag s)

same :: forall n m. (KnownNat n, KnownNat m) => Proxy n -> Proxy m -> Bool
same n m = typeRep n == typeRep m

main :: IO ()
main = do
  putStrLn (named (Proxy :: Proxy (Vec 3 (Vec 4 Int))))
  putStrLn (named (Proxy :: Proxy (Tag "warp")))
  case (someNatVal 7, someNatVal (3 + 4), someNatVal 8) of
    (Just (SomeNat a), Just (SomeNat b), Just (SomeNat c)) -> do
      print (same a b, same a c, same a (Proxy :: Proxy 7))
      print (typeRep a, eqT' a b, eqT' a c)
    _ -> putStrLn "no numbers"
  where
    eqT' :: forall n m. (KnownNat n, KnownNat m) => Proxy n -> Proxy m -> Bool
    eqT' _ _ = case (eqT :: Maybe (Vec n Int :~: Vec m Int)) of
      Just Refl -> True
      Nothing -> False
