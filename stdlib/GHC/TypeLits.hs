{-# LANGUAGE DataKinds, KindSignatures, MagicHash, PolyKinds, RankNTypes, ScopedTypeVariables, TypeOperators, NoStarIsType, GADTs #-}
-- | Numbers and strings in types.
module GHC.TypeLits
  ( Nat, Symbol, KnownNat, natVal, natVal', KnownSymbol, symbolVal, symbolVal'
  , SomeNat(..), SomeSymbol(..), someNatVal, someSymbolVal, sameNat, sameSymbol
  , type (<=), type (<=?), type (+), type (*), type (^), type (-), Div, Mod, Log2, AppendSymbol, CmpNat, CmpSymbol
  , TypeError, ErrorMessage(..)
  ) where

import Data.Proxy
import Data.Type.Equality
import GHC.Prim
import GHC.TypeLits.Internal

instance Eq SomeNat where
  SomeNat x == SomeNat y = natVal x == natVal y

instance Ord SomeNat where
  compare (SomeNat x) (SomeNat y) = compare (natVal x) (natVal y)

instance Show SomeNat where
  showsPrec p (SomeNat x) = showsPrec p (natVal x)

instance Read SomeNat where
  readsPrec p s = [(n, r) | (i, r) <- readsPrec p s, Just n <- [someNatVal i]]

instance Eq SomeSymbol where
  SomeSymbol x == SomeSymbol y = symbolVal x == symbolVal y

instance Ord SomeSymbol where
  compare (SomeSymbol x) (SomeSymbol y) = compare (symbolVal x) (symbolVal y)

instance Show SomeSymbol where
  showsPrec p (SomeSymbol x) = showsPrec p (symbolVal x)

instance Read SomeSymbol where
  readsPrec p s = [(someSymbolVal a, r) | (a, r) <- readsPrec p s]

natOf :: KnownNat n => NatTag n -> proxy n -> Integer
natOf (NatTag n) _ = n

natVal :: forall n proxy. KnownNat n => proxy n -> Integer
natVal = natOf natTag#

-- | By a value that is nothing but the number's.
natVal' :: forall n. KnownNat n => Proxy# n -> Integer
natVal' _ = natVal (Proxy :: Proxy n)

symbolVal' :: forall s. KnownSymbol s => Proxy# s -> String
symbolVal' _ = symbolVal (Proxy :: Proxy s)

symbolOf :: SymbolTag s -> proxy s -> String
symbolOf (SymbolTag s) _ = s

symbolVal :: forall s proxy. KnownSymbol s => proxy s -> String
symbolVal = symbolOf symbolTag#

someNatVal :: Integer -> Maybe SomeNat
someNatVal n
  | n >= 0 = Just (someNatInteger n)
  | otherwise = Nothing

data Same a b where
  Same :: Same a a

sameNat :: (KnownNat a, KnownNat b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameNat x y
  | natVal x == natVal y = Just (unsafeCoerce# (Refl :: () :~: ()))
  | otherwise = Nothing
{-# NOINLINE sameNat #-}

sameSymbol :: (KnownSymbol a, KnownSymbol b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameSymbol x y
  | symbolVal x == symbolVal y = Just (unsafeCoerce# (Refl :: () :~: ()))
  | otherwise = Nothing
{-# NOINLINE sameSymbol #-}
