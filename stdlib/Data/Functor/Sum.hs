-- | One of two functors.
module Data.Functor.Sum (Sum(..)) where

import Control.Applicative ((<|>))
import Data.Functor.Classes

data Sum f g a = InL (f a) | InR (g a)

instance (Eq1 f, Eq1 g) => Eq1 (Sum f g) where
  liftEq eq (InL a) (InL b) = liftEq eq a b
  liftEq eq (InR a) (InR b) = liftEq eq a b
  liftEq _ _ _ = False

instance (Ord1 f, Ord1 g) => Ord1 (Sum f g) where
  liftCompare cmp (InL a) (InL b) = liftCompare cmp a b
  liftCompare _ (InL _) (InR _) = LT
  liftCompare _ (InR _) (InL _) = GT
  liftCompare cmp (InR a) (InR b) = liftCompare cmp a b

instance (Show1 f, Show1 g) => Show1 (Sum f g) where
  liftShowsPrec sp sl d (InL a) = showsUnaryWith (liftShowsPrec sp sl) "InL" d a
  liftShowsPrec sp sl d (InR a) = showsUnaryWith (liftShowsPrec sp sl) "InR" d a

instance (Read1 f, Read1 g) => Read1 (Sum f g) where
  liftReadPrec rp rl = readData
    (readUnaryWith (liftReadPrec rp rl) "InL" InL <|> readUnaryWith (liftReadPrec rp rl) "InR" InR)
  liftReadListPrec p ps = liftReadListPrecDefault p ps
  liftReadList p ps = liftReadListDefault p ps

instance (Eq1 f, Eq1 g, Eq a) => Eq (Sum f g a) where
  x == y = eq1 x y

instance (Ord1 f, Ord1 g, Ord a) => Ord (Sum f g a) where
  compare x y = compare1 x y

instance (Show1 f, Show1 g, Show a) => Show (Sum f g a) where
  showsPrec d x = showsPrec1 d x

instance (Read1 f, Read1 g, Read a) => Read (Sum f g a) where
  readsPrec d = readsPrec1 d

instance (Functor f, Functor g) => Functor (Sum f g) where
  fmap f (InL a) = InL (fmap f a)
  fmap f (InR a) = InR (fmap f a)

instance (Foldable f, Foldable g) => Foldable (Sum f g) where
  foldMap f (InL a) = foldMap f a
  foldMap f (InR a) = foldMap f a

instance (Traversable f, Traversable g) => Traversable (Sum f g) where
  traverse f (InL a) = fmap InL (traverse f a)
  traverse f (InR a) = fmap InR (traverse f a)
