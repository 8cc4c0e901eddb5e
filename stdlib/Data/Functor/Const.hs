{-# LANGUAGE NoImplicitPrelude #-}
-- | The functor that holds a value of another type.
module Data.Functor.Const (Const(..)) where

import Data.Foldable
import Data.Traversable
import GHC.Base hiding (foldr)
import GHC.Show

newtype Const a b = Const { getConst :: a }

instance Eq a => Eq (Const a b) where
  Const x == Const y = x == y

instance Ord a => Ord (Const a b) where
  compare (Const x) (Const y) = compare x y

instance Show a => Show (Const a b) where
  showsPrec d (Const x) = showParen (d > appPrec) (showString "Const " . showsPrec appPrec1 x)

instance Semigroup a => Semigroup (Const a b) where
  Const x <> Const y = Const (x <> y)

instance Monoid a => Monoid (Const a b) where
  mempty = Const mempty

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
