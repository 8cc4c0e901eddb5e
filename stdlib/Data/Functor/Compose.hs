{-# LANGUAGE KindSignatures, PolyKinds #-}
-- | One functor inside another.
module Data.Functor.Compose (Compose(..)) where

import Control.Applicative (Alternative(..), Applicative(..))
import Data.Functor.Classes
import Data.Type.Equality (TestEquality(..), (:~:)(..))

infixr 9 `Compose`

newtype Compose f g a = Compose { getCompose :: f (g a) }

instance (Eq1 f, Eq1 g) => Eq1 (Compose f g) where
  liftEq eq (Compose x) (Compose y) = liftEq (liftEq eq) x y

instance (Ord1 f, Ord1 g) => Ord1 (Compose f g) where
  liftCompare cmp (Compose x) (Compose y) = liftCompare (liftCompare cmp) x y

instance (Read1 f, Read1 g) => Read1 (Compose f g) where
  liftReadPrec rp rl = readData (readUnaryWith (liftReadPrec inner innerList) "Compose" Compose)
    where
      inner = liftReadPrec rp rl
      innerList = liftReadListPrec rp rl
  liftReadListPrec p ps = liftReadListPrecDefault p ps
  liftReadList p ps = liftReadListDefault p ps

instance (Show1 f, Show1 g) => Show1 (Compose f g) where
  liftShowsPrec sp sl d (Compose x) =
    showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "Compose" d x

instance (Eq1 f, Eq1 g, Eq a) => Eq (Compose f g a) where
  x == y = eq1 x y

instance (Ord1 f, Ord1 g, Ord a) => Ord (Compose f g a) where
  compare x y = compare1 x y

instance (Read1 f, Read1 g, Read a) => Read (Compose f g a) where
  readsPrec d = readsPrec1 d

instance (Show1 f, Show1 g, Show a) => Show (Compose f g a) where
  showsPrec d x = showsPrec1 d x

instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap f (Compose x) = Compose (fmap (fmap f) x)
  a <$ Compose x = Compose (fmap (a <$) x)

instance (Foldable f, Foldable g) => Foldable (Compose f g) where
  foldMap f (Compose t) = foldMap (foldMap f) t
  foldr f z (Compose t) = foldr (\ga acc -> foldr f acc ga) z t

instance (Traversable f, Traversable g) => Traversable (Compose f g) where
  traverse f (Compose t) = fmap Compose (traverse (traverse f) t)

instance (Applicative f, Applicative g) => Applicative (Compose f g) where
  pure x = Compose (pure (pure x))
  Compose f <*> Compose x = Compose (liftA2 (<*>) f x)
  liftA2 f (Compose x) (Compose y) = Compose (liftA2 (liftA2 f) x y)

instance (Alternative f, Applicative g) => Alternative (Compose f g) where
  empty = Compose empty
  Compose x <|> Compose y = Compose (x <|> y)

instance TestEquality f => TestEquality (Compose f g) where
  testEquality (Compose x) (Compose y) = case testEquality x y of
    Just Refl -> Just Refl
    Nothing -> Nothing
