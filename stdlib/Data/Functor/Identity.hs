{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- | The functor that adds nothing.
module Data.Functor.Identity (Identity(..)) where

import Data.Bits (Bits, FiniteBits)
import Data.Ix (Ix)
import GHC.Base (Applicative(..))

newtype Identity a = Identity { runIdentity :: a }
  deriving newtype
    ( Bits, FiniteBits, Bounded, Enum, Eq, Floating, Fractional, Integral, Ix, Monoid, Num, Ord, Real
    , RealFloat, RealFrac, Semigroup
    )

instance Show a => Show (Identity a) where
  showsPrec d (Identity x) = showParen (d > 10) (showString "Identity " . showsPrec 11 x)

instance Read a => Read (Identity a) where
  readsPrec d =
    readParen (d > 10) (\r -> [(Identity x, t) | ("Identity", s) <- lex r, (x, t) <- readsPrec 11 s])

instance Functor Identity where
  fmap f (Identity a) = Identity (f a)

instance Applicative Identity where
  pure x = Identity x
  Identity f <*> Identity a = Identity (f a)
  liftA2 f (Identity a) (Identity b) = Identity (f a b)

instance Monad Identity where
  Identity a >>= k = k a

instance Foldable Identity where
  foldMap f (Identity a) = f a
  foldr f z (Identity x) = f x z
  length _ = 1
  null _ = False

instance Traversable Identity where
  traverse f (Identity a) = fmap Identity (f a)
