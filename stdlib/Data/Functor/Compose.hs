{-# LANGUAGE NoImplicitPrelude #-}
-- | One functor inside another.
module Data.Functor.Compose (Compose(..)) where

import Data.Foldable
import Data.Traversable
import GHC.Base hiding (foldr)

newtype Compose f g a = Compose { getCompose :: f (g a) }

instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap f (Compose x) = Compose (fmap (fmap f) x)

instance (Applicative f, Applicative g) => Applicative (Compose f g) where
  pure x = Compose (pure (pure x))
  Compose f <*> Compose x = Compose (liftA2 (<*>) f x)

instance (Foldable f, Foldable g) => Foldable (Compose f g) where
  foldr f z (Compose t) = foldr (\ga acc -> foldr f acc ga) z t

instance (Traversable f, Traversable g) => Traversable (Compose f g) where
  traverse f (Compose t) = fmap Compose (traverse (traverse f) t)
