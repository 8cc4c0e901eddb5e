{-# LANGUAGE NoImplicitPrelude #-}
-- | Monoids and their wrappers.
module Data.Monoid
  ( Monoid(..), (<>), Dual(..), Endo(..), All(..), Any(..), Sum(..), Product(..)
  , First(..), Last(..), Alt(..), Ap(..)
  ) where

import Data.Semigroup.Internal
import GHC.Base
import GHC.Show

-- | The first value there is.
newtype First a = First { getFirst :: Maybe a }

instance Eq a => Eq (First a) where
  First x == First y = x == y

instance Ord a => Ord (First a) where
  compare (First x) (First y) = compare x y

instance Show a => Show (First a) where
  showsPrec d (First x) =
    showParen (d >= appPrec1) (showString "First {getFirst = " . shows x . showString "}")

instance Functor First where
  fmap f (First x) = First (fmap f x)

instance Applicative First where
  pure x = First (Just x)
  First f <*> First x = First (f <*> x)

instance Monad First where
  First m >>= k = First (m >>= \x -> getFirst (k x))

instance Semigroup (First a) where
  First Nothing <> b = b
  a <> _ = a

instance Monoid (First a) where
  mempty = First Nothing

-- | The last value there is.
newtype Last a = Last { getLast :: Maybe a }

instance Eq a => Eq (Last a) where
  Last x == Last y = x == y

instance Ord a => Ord (Last a) where
  compare (Last x) (Last y) = compare x y

instance Show a => Show (Last a) where
  showsPrec d (Last x) =
    showParen (d >= appPrec1) (showString "Last {getLast = " . shows x . showString "}")

instance Functor Last where
  fmap f (Last x) = Last (fmap f x)

instance Applicative Last where
  pure x = Last (Just x)
  Last f <*> Last x = Last (f <*> x)

instance Monad Last where
  Last m >>= k = Last (m >>= \x -> getLast (k x))

instance Semigroup (Last a) where
  a <> Last Nothing = a
  _ <> b = b

instance Monoid (Last a) where
  mempty = Last Nothing

-- | Effects in sequence, results combined.
newtype Ap f a = Ap { getAp :: f a }

instance (Applicative f, Semigroup a) => Semigroup (Ap f a) where
  Ap x <> Ap y = Ap (liftA2 (<>) x y)

instance (Applicative f, Monoid a) => Monoid (Ap f a) where
  mempty = Ap (pure mempty)
