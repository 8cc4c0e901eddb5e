{-# LANGUAGE NoImplicitPrelude #-}
-- | Semigroups and their wrappers.
module Data.Semigroup
  ( Semigroup((<>), sconcat), stimes, Min(..), Max(..), First(..), Last(..)
  , Dual(..), Endo(..), All(..), Any(..), Sum(..), Product(..), diff, cycle1, mtimesDefault
  ) where

import Data.Semigroup.Internal
import GHC.Base
import GHC.Enum
import GHC.Num
import GHC.Real
import GHC.Show

-- | The least of the values.
newtype Min a = Min { getMin :: a }

instance Eq a => Eq (Min a) where
  Min x == Min y = x == y

instance Ord a => Ord (Min a) where
  compare (Min x) (Min y) = compare x y

instance Show a => Show (Min a) where
  showsPrec d (Min x) =
    showParen (d >= appPrec1) (showString "Min {getMin = " . shows x . showString "}")

instance Bounded a => Bounded (Min a) where
  minBound = Min minBound
  maxBound = Min maxBound

instance Functor Min where
  fmap f (Min a) = Min (f a)

instance Ord a => Semigroup (Min a) where
  Min a <> Min b = Min (min a b)

instance (Ord a, Bounded a) => Monoid (Min a) where
  mempty = maxBound

-- | The greatest of the values.
newtype Max a = Max { getMax :: a }

instance Eq a => Eq (Max a) where
  Max x == Max y = x == y

instance Ord a => Ord (Max a) where
  compare (Max x) (Max y) = compare x y

instance Show a => Show (Max a) where
  showsPrec d (Max x) =
    showParen (d >= appPrec1) (showString "Max {getMax = " . shows x . showString "}")

instance Bounded a => Bounded (Max a) where
  minBound = Max minBound
  maxBound = Max maxBound

instance Functor Max where
  fmap f (Max a) = Max (f a)

instance Ord a => Semigroup (Max a) where
  Max a <> Max b = Max (max a b)

instance (Ord a, Bounded a) => Monoid (Max a) where
  mempty = minBound

-- | The first of the values.
newtype First a = First { getFirst :: a }

instance Eq a => Eq (First a) where
  First x == First y = x == y

instance Ord a => Ord (First a) where
  compare (First x) (First y) = compare x y

instance Show a => Show (First a) where
  showsPrec d (First x) =
    showParen (d >= appPrec1) (showString "First {getFirst = " . shows x . showString "}")

instance Bounded a => Bounded (First a) where
  minBound = First minBound
  maxBound = First maxBound

instance Functor First where
  fmap f (First a) = First (f a)

instance Semigroup (First a) where
  a <> _ = a

-- | The last of the values.
newtype Last a = Last { getLast :: a }

instance Eq a => Eq (Last a) where
  Last x == Last y = x == y

instance Ord a => Ord (Last a) where
  compare (Last x) (Last y) = compare x y

instance Show a => Show (Last a) where
  showsPrec d (Last x) =
    showParen (d >= appPrec1) (showString "Last {getLast = " . shows x . showString "}")

instance Bounded a => Bounded (Last a) where
  minBound = Last minBound
  maxBound = Last maxBound

instance Functor Last where
  fmap f (Last a) = Last (f a)

instance Semigroup (Last a) where
  _ <> b = b

diff :: Semigroup m => m -> Endo m
diff m = Endo (m <>)

cycle1 :: Semigroup m => m -> m
cycle1 xs = let xs' = xs <> xs' in xs'

mtimesDefault :: (Integral b, Monoid a) => b -> a -> a
mtimesDefault n x
  | n == 0 = mempty
  | otherwise = stimes n x
