-- | Functors whose elements are gone through in the opposite order.
module Data.Functor.Reverse (Reverse(..)) where

import Control.Applicative
import Control.Applicative.Backwards
import Control.Monad
import Data.Foldable
import Data.Functor.Classes
import Data.Functor.Contravariant
import Data.Monoid (Dual(..))

newtype Reverse f a = Reverse { getReverse :: f a }

instance Eq1 f => Eq1 (Reverse f) where
  liftEq eq (Reverse x) (Reverse y) = liftEq eq x y

instance Ord1 f => Ord1 (Reverse f) where
  liftCompare cmp (Reverse x) (Reverse y) = liftCompare cmp x y

instance Read1 f => Read1 (Reverse f) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp rl) "Reverse" Reverse)

instance Show1 f => Show1 (Reverse f) where
  liftShowsPrec sp sl d (Reverse x) = showsUnaryWith (liftShowsPrec sp sl) "Reverse" d x

instance (Eq1 f, Eq a) => Eq (Reverse f a) where
  x == y = eq1 x y

instance (Ord1 f, Ord a) => Ord (Reverse f a) where
  compare x y = compare1 x y

instance (Read1 f, Read a) => Read (Reverse f a) where
  readsPrec d = readsPrec1 d

instance (Show1 f, Show a) => Show (Reverse f a) where
  showsPrec d x = showsPrec1 d x

instance Functor f => Functor (Reverse f) where
  fmap f (Reverse x) = Reverse (fmap f x)

instance Contravariant f => Contravariant (Reverse f) where
  contramap f (Reverse x) = Reverse (contramap f x)

instance Applicative f => Applicative (Reverse f) where
  pure a = Reverse (pure a)
  Reverse f <*> Reverse x = Reverse (f <*> x)

instance Alternative f => Alternative (Reverse f) where
  empty = Reverse empty
  Reverse x <|> Reverse y = Reverse (x <|> y)

instance Monad m => Monad (Reverse m) where
  Reverse m >>= f = Reverse (m >>= getReverse . f)

instance MonadFail m => MonadFail (Reverse m) where
  fail msg = Reverse (fail msg)

instance MonadPlus m => MonadPlus (Reverse m)

instance Foldable f => Foldable (Reverse f) where
  foldMap f (Reverse t) = getDual (foldMap (Dual . f) t)
  foldr f z (Reverse t) = foldl (flip f) z t
  foldl f z (Reverse t) = foldr (flip f) z t
  foldr1 f (Reverse t) = foldl1 (flip f) t
  foldl1 f (Reverse t) = foldr1 (flip f) t
  length (Reverse t) = length t
  null (Reverse t) = null t

instance Traversable f => Traversable (Reverse f) where
  traverse f (Reverse t) = forwards (fmap Reverse (traverse (Backwards . f) t))
