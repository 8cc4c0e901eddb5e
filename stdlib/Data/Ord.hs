{-# LANGUAGE NoImplicitPrelude, DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- | Orders.
module Data.Ord (Ord(..), Ordering(..), comparing, Down(..)) where

import GHC.Base
import GHC.Bits (Bits, FiniteBits)
import GHC.Enum
import GHC.Float
import GHC.Ix
import GHC.Num
import GHC.Read
import GHC.Real
import GHC.Show

comparing :: Ord a => (b -> a) -> b -> b -> Ordering
comparing p x y = compare (p x) (p y)

-- | The order turned round.
newtype Down a = Down { getDown :: a }
  deriving newtype (Bits, FiniteBits, Floating, Fractional, Ix, Num, Real, RealFloat, RealFrac)

instance Eq a => Eq (Down a) where
  Down x == Down y = x == y

instance Ord a => Ord (Down a) where
  compare (Down x) (Down y) = compare y x
  Down x < Down y = y < x
  Down x <= Down y = y <= x
  Down x > Down y = y > x
  Down x >= Down y = y >= x
  min (Down x) (Down y) = Down (max y x)
  max (Down x) (Down y) = Down (min y x)

instance Show a => Show (Down a) where
  showsPrec d (Down x) = showParen (d > appPrec) (showString "Down " . showsPrec appPrec1 x)

instance Functor Down where
  fmap f (Down a) = Down (f a)

instance Applicative Down where
  pure x = Down x
  Down f <*> Down a = Down (f a)

instance Monad Down where
  Down a >>= k = k a

instance Semigroup a => Semigroup (Down a) where
  Down a <> Down b = Down (a <> b)
  stimes n (Down a) = Down (stimes n a)

instance Monoid a => Monoid (Down a) where
  mempty = Down mempty

-- | Turned round as well.
instance Bounded a => Bounded (Down a) where
  minBound = Down maxBound
  maxBound = Down minBound

instance Read a => Read (Down a) where
  readsPrec d = readParen (d > 10) (\r -> [(Down x, t) | ("Down", s) <- lex r, (x, t) <- readsPrec 11 s])
