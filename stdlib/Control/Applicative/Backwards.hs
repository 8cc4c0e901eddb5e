-- | Applicative functors whose effects happen in the opposite order.
module Control.Applicative.Backwards (Backwards(..)) where

import Control.Applicative
import Data.Foldable
import Data.Functor.Classes
import Data.Functor.Contravariant

newtype Backwards f a = Backwards { forwards :: f a }

instance Eq1 f => Eq1 (Backwards f) where
  liftEq eq (Backwards x) (Backwards y) = liftEq eq x y

instance Ord1 f => Ord1 (Backwards f) where
  liftCompare cmp (Backwards x) (Backwards y) = liftCompare cmp x y

instance Read1 f => Read1 (Backwards f) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp rl) "Backwards" Backwards)

instance Show1 f => Show1 (Backwards f) where
  liftShowsPrec sp sl d (Backwards x) = showsUnaryWith (liftShowsPrec sp sl) "Backwards" d x

instance (Eq1 f, Eq a) => Eq (Backwards f a) where
  x == y = eq1 x y

instance (Ord1 f, Ord a) => Ord (Backwards f a) where
  compare x y = compare1 x y

instance (Read1 f, Read a) => Read (Backwards f a) where
  readsPrec d = readsPrec1 d

instance (Show1 f, Show a) => Show (Backwards f a) where
  showsPrec d x = showsPrec1 d x

instance Functor f => Functor (Backwards f) where
  fmap f (Backwards x) = Backwards (fmap f x)

instance Contravariant f => Contravariant (Backwards f) where
  contramap f (Backwards x) = Backwards (contramap f x)

instance Applicative f => Applicative (Backwards f) where
  pure a = Backwards (pure a)
  Backwards f <*> Backwards x = Backwards (x <**> f)
  liftA2 f (Backwards x) (Backwards y) = Backwards (liftA2 (flip f) y x)
  Backwards x *> Backwards y = Backwards (y <* x)
  Backwards x <* Backwards y = Backwards (y *> x)

instance Alternative f => Alternative (Backwards f) where
  empty = Backwards empty
  Backwards x <|> Backwards y = Backwards (x <|> y)

instance Foldable f => Foldable (Backwards f) where
  foldMap f (Backwards t) = foldMap f t
  foldr f z (Backwards t) = foldr f z t
  foldl f z (Backwards t) = foldl f z t
  foldr1 f (Backwards t) = foldr1 f t
  foldl1 f (Backwards t) = foldl1 f t
  length (Backwards t) = length t
  null (Backwards t) = null t

instance Traversable f => Traversable (Backwards f) where
  traverse f (Backwards t) = fmap Backwards (traverse f t)
