{-# LANGUAGE DataKinds, FlexibleContexts, FlexibleInstances, FunctionalDependencies, KindSignatures, PolyKinds, RankNTypes #-}
{-# LANGUAGE ScopedTypeVariables, UndecidableInstances, GADTs, TypeFamilies #-}
-- A class that takes types of any kind has an instance for all numbers, one for all texts, and some for types; types that an
-- instance determines by its context may be of a deeper scope than where it is found.
module Main where

import Data.Proxy (Proxy(..))
import GHC.TypeLits

class Says s a | s -> a where
  says :: proxy s -> a

instance KnownNat n => Says n Integer where
  says p = natVal p + 1

instance KnownSymbol n => Says n String where
  says p = symbolVal p ++ "!"

data Z

data S (n :: *)

instance Says Z Int where
  says _ = 0

instance Says n Int => Says (S n) Int where
  says p = 1 + says (before p)

before :: proxy (S n) -> Proxy n
before _ = Proxy

withText :: (forall (s :: Symbol). KnownSymbol s => Proxy s -> r) -> String -> r
withText f text = case someSymbolVal text of SomeSymbol p -> f p

data Pair a b

instance (Says a Int, Says b Int, w ~ Pair a b) => Says (Maybe w) Int where
  says p = let q = parts p in says (first q) * 10 + says (second q)

parts :: proxy (Maybe w) -> Proxy w
parts _ = Proxy

first :: proxy (Pair a b) -> Proxy a
first _ = Proxy

second :: proxy (Pair a b) -> Proxy b
second _ = Proxy

withNumber :: Int -> (forall (s :: *). Says s Int => Proxy s -> r) -> r
withNumber 0 f = f (Proxy :: Proxy Z)
withNumber n f = withNumber (n - 1) (\p -> f (after p))

after :: Proxy n -> Proxy (S n)
after _ = Proxy

pair :: Proxy a -> Proxy b -> Proxy (Maybe (Pair a b))
pair _ _ = Proxy

both :: Int -> Int -> (forall (s :: *). Says s Int => Proxy s -> r) -> r
both m n f = withNumber m (\p -> withNumber n (\q -> apply f (pair p q)))
  where
    apply :: Says s Int => (Proxy s -> r) -> Proxy s -> r
    apply g p = g p

main :: IO ()
main = do
  print (says (Proxy :: Proxy 41))
  putStrLn (says (Proxy :: Proxy "good"))
  print (says (Proxy :: Proxy (S (S Z))))
  putStrLn (withText (\p -> says p ++ "?") "day")
  print (both 3 4 says)
