{-# LANGUAGE NoImplicitPrelude #-}
-- | The monoids that wrap a type to say how its values combine. The Prelude's folds need them, so
-- that this module has only their cheaper instances; the others are in "Data.Monoid.Instances".
module Data.Semigroup.Internal
  ( Dual(..), Endo(..), All(..), Any(..), Sum(..), Product(..), Alt(..), First(..), Last(..), Ap(..)
  ) where

import GHC.Base
import GHC.Enum
import GHC.Num
import GHC.Real
import GHC.Show

-- | The monoid with its arguments swapped.
newtype Dual a = Dual { getDual :: a }

instance Eq a => Eq (Dual a) where
  Dual x == Dual y = x == y

instance Ord a => Ord (Dual a) where
  compare (Dual x) (Dual y) = compare x y
  Dual x < Dual y = x < y
  Dual x <= Dual y = x <= y
  Dual x > Dual y = x > y
  Dual x >= Dual y = x >= y

instance Show a => Show (Dual a) where
  showsPrec d (Dual x) =
    showParen (d >= appPrec1) (showString "Dual {getDual = " . shows x . showString "}")

instance Bounded a => Bounded (Dual a) where
  minBound = Dual minBound
  maxBound = Dual maxBound

instance Functor Dual where
  fmap f (Dual a) = Dual (f a)

instance Applicative Dual where
  pure x = Dual x
  Dual f <*> Dual a = Dual (f a)

instance Monad Dual where
  Dual a >>= k = k a

instance Semigroup a => Semigroup (Dual a) where
  Dual a <> Dual b = Dual (b <> a)
  stimes n (Dual a) = Dual (stimes n a)

instance Monoid a => Monoid (Dual a) where
  mempty = Dual mempty

-- | Functions from a type to itself, under composition.
newtype Endo a = Endo { appEndo :: a -> a }

instance Semigroup (Endo a) where
  Endo f <> Endo g = Endo (f . g)
  stimes n x = stimesMonoid n x

instance Monoid (Endo a) where
  mempty = Endo id

-- | Truth values under conjunction.
newtype All = All { getAll :: Bool }

instance Eq All where
  All x == All y = x == y

instance Ord All where
  compare (All x) (All y) = compare x y
  All x < All y = x < y
  All x <= All y = x <= y
  All x > All y = x > y
  All x >= All y = x >= y

instance Show All where
  showsPrec d (All x) =
    showParen (d >= appPrec1) (showString "All {getAll = " . shows x . showString "}")

instance Bounded All where
  minBound = All minBound
  maxBound = All maxBound

instance Semigroup All where
  All a <> All b = All (a && b)
  stimes n x = stimesIdempotentMonoid n x

instance Monoid All where
  mempty = All True

-- | Truth values under disjunction.
newtype Any = Any { getAny :: Bool }

instance Eq Any where
  Any x == Any y = x == y

instance Ord Any where
  compare (Any x) (Any y) = compare x y
  Any x < Any y = x < y
  Any x <= Any y = x <= y
  Any x > Any y = x > y
  Any x >= Any y = x >= y

instance Show Any where
  showsPrec d (Any x) =
    showParen (d >= appPrec1) (showString "Any {getAny = " . shows x . showString "}")

instance Bounded Any where
  minBound = Any minBound
  maxBound = Any maxBound

instance Semigroup Any where
  Any a <> Any b = Any (a || b)
  stimes n x = stimesIdempotentMonoid n x

instance Monoid Any where
  mempty = Any False

-- | Numbers under addition.
newtype Sum a = Sum { getSum :: a }

instance Eq a => Eq (Sum a) where
  Sum x == Sum y = x == y

instance Ord a => Ord (Sum a) where
  compare (Sum x) (Sum y) = compare x y
  Sum x < Sum y = x < y
  Sum x <= Sum y = x <= y
  Sum x > Sum y = x > y
  Sum x >= Sum y = x >= y

instance Show a => Show (Sum a) where
  showsPrec d (Sum x) =
    showParen (d >= appPrec1) (showString "Sum {getSum = " . shows x . showString "}")

instance Bounded a => Bounded (Sum a) where
  minBound = Sum minBound
  maxBound = Sum maxBound

instance Functor Sum where
  fmap f (Sum a) = Sum (f a)

instance Applicative Sum where
  pure x = Sum x
  Sum f <*> Sum a = Sum (f a)

instance Monad Sum where
  Sum a >>= k = k a

instance Num a => Num (Sum a) where
  Sum a + Sum b = Sum (a + b)
  Sum a - Sum b = Sum (a - b)
  Sum a * Sum b = Sum (a * b)
  negate (Sum a) = Sum (negate a)
  abs (Sum a) = Sum (abs a)
  signum (Sum a) = Sum (signum a)
  fromInteger n = Sum (fromInteger n)

instance Num a => Semigroup (Sum a) where
  Sum a <> Sum b = Sum (a + b)
  stimes n (Sum a) = Sum (fromIntegral n * a)

instance Num a => Monoid (Sum a) where
  mempty = Sum 0

-- | Numbers under multiplication.
newtype Product a = Product { getProduct :: a }

instance Eq a => Eq (Product a) where
  Product x == Product y = x == y

instance Ord a => Ord (Product a) where
  compare (Product x) (Product y) = compare x y
  Product x < Product y = x < y
  Product x <= Product y = x <= y
  Product x > Product y = x > y
  Product x >= Product y = x >= y

instance Show a => Show (Product a) where
  showsPrec d (Product x) =
    showParen (d >= appPrec1) (showString "Product {getProduct = " . shows x . showString "}")

instance Bounded a => Bounded (Product a) where
  minBound = Product minBound
  maxBound = Product maxBound

instance Functor Product where
  fmap f (Product a) = Product (f a)

instance Applicative Product where
  pure x = Product x
  Product f <*> Product a = Product (f a)

instance Monad Product where
  Product a >>= k = k a

instance Num a => Num (Product a) where
  Product a + Product b = Product (a + b)
  Product a - Product b = Product (a - b)
  Product a * Product b = Product (a * b)
  negate (Product a) = Product (negate a)
  abs (Product a) = Product (abs a)
  signum (Product a) = Product (signum a)
  fromInteger n = Product (fromInteger n)

instance Num a => Semigroup (Product a) where
  Product a <> Product b = Product (a * b)
  stimes n (Product a) = Product (a ^ n)

instance Num a => Monoid (Product a) where
  mempty = Product 1

-- | Alternatives under choice.
newtype Alt f a = Alt { getAlt :: f a }

instance Alternative f => Semigroup (Alt f a) where
  Alt a <> Alt b = Alt (a <|> b)
  stimes n x = stimesMonoid n x

instance Alternative f => Monoid (Alt f a) where
  mempty = Alt empty

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
  stimes n x = stimesIdempotentMonoid n x

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
  stimes n x = stimesIdempotentMonoid n x

instance Monoid (Last a) where
  mempty = Last Nothing

-- | Effects in sequence, results combined.
newtype Ap f a = Ap { getAp :: f a }

instance (Applicative f, Semigroup a) => Semigroup (Ap f a) where
  Ap x <> Ap y = Ap (liftA2 (<>) x y)

instance (Applicative f, Monoid a) => Monoid (Ap f a) where
  mempty = Ap (pure mempty)
