{-# LANGUAGE StandaloneDeriving, DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- | The instances of the monoids of "Data.Semigroup.Internal" that the Prelude can do without.
module Data.Monoid.Instances () where

import GHC.Base (Alternative, liftA2)
import Control.Monad (MonadPlus)
import Data.Semigroup.Internal

deriving instance Read a => Read (Dual a)
deriving instance Read a => Read (Sum a)
deriving instance Read a => Read (Product a)
deriving instance Read a => Read (First a)
deriving instance Read a => Read (Last a)
deriving instance Read All
deriving instance Read Any

deriving newtype instance Eq (f a) => Eq (Alt f a)
deriving newtype instance Ord (f a) => Ord (Alt f a)
deriving instance Show (f a) => Show (Alt f a)
deriving instance Read (f a) => Read (Alt f a)
deriving newtype instance Enum (f a) => Enum (Alt f a)
deriving newtype instance Functor f => Functor (Alt f)
deriving newtype instance Applicative f => Applicative (Alt f)
deriving newtype instance Alternative f => Alternative (Alt f)
deriving newtype instance Monad f => Monad (Alt f)
deriving newtype instance MonadPlus f => MonadPlus (Alt f)

deriving newtype instance Eq (f a) => Eq (Ap f a)
deriving newtype instance Ord (f a) => Ord (Ap f a)
deriving instance Show (f a) => Show (Ap f a)
deriving instance Read (f a) => Read (Ap f a)
deriving newtype instance Enum (f a) => Enum (Ap f a)
deriving newtype instance Functor f => Functor (Ap f)
deriving newtype instance Applicative f => Applicative (Ap f)
deriving newtype instance Alternative f => Alternative (Ap f)
deriving newtype instance Monad f => Monad (Ap f)
deriving newtype instance MonadPlus f => MonadPlus (Ap f)
deriving newtype instance MonadFail f => MonadFail (Ap f)
deriving newtype instance Num (f a) => Num (Alt f a)

instance (Applicative f, Bounded a) => Bounded (Ap f a) where
  minBound = pure minBound
  maxBound = pure maxBound

-- | Element by element.
instance (Applicative f, Num a) => Num (Ap f a) where
  (+) = liftA2 (+)
  (*) = liftA2 (*)
  negate = fmap negate
  fromInteger n = pure (fromInteger n)
  abs = fmap abs
  signum = fmap signum

instance Foldable f => Foldable (Alt f) where
  foldMap f (Alt t) = foldMap f t
  foldr f z (Alt t) = foldr f z t

instance Foldable f => Foldable (Ap f) where
  foldMap f (Ap t) = foldMap f t
  foldr f z (Ap t) = foldr f z t

instance Traversable f => Traversable (Alt f) where
  traverse f (Alt t) = fmap Alt (traverse f t)

instance Traversable f => Traversable (Ap f) where
  traverse f (Ap t) = fmap Ap (traverse f t)
