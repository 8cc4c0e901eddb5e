{-# LANGUAGE DataKinds, MagicHash, KindSignatures, PolyKinds, RankNTypes, ScopedTypeVariables, TypeOperators, NoStarIsType #-}
-- | Numbers in types, as natural numbers.
module GHC.TypeNats
  ( Nat, KnownNat, natVal, natVal', SomeNat(..), someNatVal, sameNat
  , type (<=), type (<=?), type (+), type (*), type (^), type (-), CmpNat, Div, Mod, Log2
  ) where

import GHC.TypeLits hiding (natVal, natVal', someNatVal)
import qualified GHC.TypeLits as Lits
import GHC.TypeLits.Internal (someNatInteger)
import GHC.Prim (Proxy#)
import Numeric.Natural

natVal :: forall n proxy. KnownNat n => proxy n -> Natural
natVal p = fromInteger (Lits.natVal p)

natVal' :: forall n. KnownNat n => Proxy# n -> Natural
natVal' p = fromInteger (Lits.natVal' p)

someNatVal :: Natural -> SomeNat
someNatVal n = someNatInteger (toInteger n)
