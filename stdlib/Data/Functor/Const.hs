{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, PolyKinds #-}
-- | The functor that holds a value of another type.
module Data.Functor.Const (Const(..)) where

import Data.Bits (Bits, FiniteBits)
import Data.Ix (Ix)
import GHC.Base (Applicative(..))

newtype Const a b = Const { getConst :: a }
  deriving newtype
    ( Bits, FiniteBits, Bounded, Enum, Eq, Floating, Fractional, Integral, Ix, Monoid, Num, Ord, Real
    , RealFloat, RealFrac, Semigroup
    )

instance Show a => Show (Const a b) where
  showsPrec d (Const x) = showParen (d > 10) (showString "Const " . showsPrec 11 x)

instance Read a => Read (Const a b) where
  readsPrec d = readParen (d > 10) (\r -> [(Const x, t) | ("Const", s) <- lex r, (x, t) <- readsPrec 11 s])

instance Functor (Const m) where
  fmap _ (Const v) = Const v

instance Monoid m => Applicative (Const m) where
  pure _ = Const mempty
  Const f <*> Const v = Const (f <> v)
  liftA2 _ (Const x) (Const y) = Const (x <> y)

instance Foldable (Const m) where
  foldr _ z _ = z

instance Traversable (Const m) where
  traverse _ (Const m) = pure (Const m)
