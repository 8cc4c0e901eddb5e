-- | Two functors side by side.
module Data.Functor.Product (Product(..)) where

import Control.Applicative
import Control.Monad (MonadPlus(..))
import Control.Monad.Fix (MonadFix(..))
import Control.Monad.Zip (MonadZip(..))
import Data.Functor.Classes

data Product f g a = Pair (f a) (g a)

instance (Eq1 f, Eq1 g) => Eq1 (Product f g) where
  liftEq eq (Pair a b) (Pair c d) = liftEq eq a c && liftEq eq b d

instance (Ord1 f, Ord1 g) => Ord1 (Product f g) where
  liftCompare cmp (Pair a b) (Pair c d) = liftCompare cmp a c <> liftCompare cmp b d

instance (Show1 f, Show1 g) => Show1 (Product f g) where
  liftShowsPrec sp sl d (Pair a b) =
    showsBinaryWith (liftShowsPrec sp sl) (liftShowsPrec sp sl) "Pair" d a b

instance (Read1 f, Read1 g) => Read1 (Product f g) where
  liftReadPrec rp rl = readData (readBinaryWith (liftReadPrec rp rl) (liftReadPrec rp rl) "Pair" Pair)
  liftReadListPrec p ps = liftReadListPrecDefault p ps
  liftReadList p ps = liftReadListDefault p ps

instance (Eq1 f, Eq1 g, Eq a) => Eq (Product f g a) where
  x == y = eq1 x y

instance (Ord1 f, Ord1 g, Ord a) => Ord (Product f g a) where
  compare x y = compare1 x y

instance (Show1 f, Show1 g, Show a) => Show (Product f g a) where
  showsPrec d x = showsPrec1 d x

instance (Read1 f, Read1 g, Read a) => Read (Product f g a) where
  readsPrec d = readsPrec1 d

instance (Functor f, Functor g) => Functor (Product f g) where
  fmap f (Pair a b) = Pair (fmap f a) (fmap f b)

instance (Foldable f, Foldable g) => Foldable (Product f g) where
  foldMap f (Pair a b) = foldMap f a <> foldMap f b

instance (Traversable f, Traversable g) => Traversable (Product f g) where
  traverse f (Pair a b) = liftA2 Pair (traverse f a) (traverse f b)

instance (Applicative f, Applicative g) => Applicative (Product f g) where
  pure x = Pair (pure x) (pure x)
  Pair f g <*> Pair a b = Pair (f <*> a) (g <*> b)

instance (Alternative f, Alternative g) => Alternative (Product f g) where
  empty = Pair empty empty
  Pair a b <|> Pair c d = Pair (a <|> c) (b <|> d)

instance (Monad f, Monad g) => Monad (Product f g) where
  Pair a b >>= f = Pair (a >>= first . f) (b >>= second . f)
    where
      first (Pair x _) = x
      second (Pair _ y) = y

instance (MonadPlus f, MonadPlus g) => MonadPlus (Product f g)

instance (MonadFix f, MonadFix g) => MonadFix (Product f g) where
  mfix f = Pair (mfix (first . f)) (mfix (second . f))
    where
      first (Pair a _) = a
      second (Pair _ b) = b

instance (MonadZip f, MonadZip g) => MonadZip (Product f g) where
  mzipWith f (Pair a b) (Pair c d) = Pair (mzipWith f a c) (mzipWith f b d)
