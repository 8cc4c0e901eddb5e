{-# LANGUAGE NoImplicitPrelude #-}
-- | The functor that adds nothing.
module Data.Functor.Identity (Identity(..)) where

import Data.Foldable
import Data.Traversable
import GHC.Base hiding (foldr)
import GHC.Show

newtype Identity a = Identity { runIdentity :: a }

instance Eq a => Eq (Identity a) where
  Identity x == Identity y = x == y

instance Ord a => Ord (Identity a) where
  compare (Identity x) (Identity y) = compare x y

instance Show a => Show (Identity a) where
  showsPrec d (Identity x) = showParen (d > appPrec) (showString "Identity " . showsPrec appPrec1 x)

instance Semigroup a => Semigroup (Identity a) where
  Identity x <> Identity y = Identity (x <> y)

instance Monoid a => Monoid (Identity a) where
  mempty = Identity mempty

instance Functor Identity where
  fmap f (Identity a) = Identity (f a)

instance Applicative Identity where
  pure = Identity
  Identity f <*> Identity a = Identity (f a)
  liftA2 f (Identity a) (Identity b) = Identity (f a b)

instance Monad Identity where
  Identity a >>= k = k a

instance Foldable Identity where
  foldMap f (Identity a) = f a
  foldr f z (Identity x) = f x z

instance Traversable Identity where
  traverse f (Identity a) = fmap Identity (f a)
