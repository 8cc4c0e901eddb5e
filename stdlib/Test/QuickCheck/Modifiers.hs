{-# LANGUAGE FlexibleContexts, GeneralizedNewtypeDeriving, MultiParamTypeClasses, ScopedTypeVariables #-}
-- | Types that say how their values are made, made smaller or shown: the property's patterns ask for them.
module Test.QuickCheck.Modifiers
  ( Blind(..), Fixed(..), OrderedList(..), NonEmptyList(..), InfiniteList(..), SortedList(..)
  , Positive(..), Negative(..), NonZero(..), NonNegative(..), NonPositive(..), Large(..), Small(..)
  , Smart(..), Shrink2(..), Shrinking(..), ShrinkState(..)
  , ASCIIString(..), UnicodeString(..), PrintableString(..)
  ) where

import Data.List (sort)
import Test.QuickCheck.Arbitrary
import Test.QuickCheck.Exception (discard)
import Test.QuickCheck.Gen

-- | Not shown.
newtype Blind a = Blind { getBlind :: a }
  deriving (Eq, Ord, Num, Integral, Real, Enum)

instance Functor Blind where
  fmap f (Blind x) = Blind (f x)

instance Show (Blind a) where
  show _ = "(*)"

instance Arbitrary a => Arbitrary (Blind a) where
  arbitrary = fmap Blind arbitrary
  shrink (Blind x) = map Blind (shrink x)

-- | Not made smaller.
newtype Fixed a = Fixed { getFixed :: a }
  deriving (Eq, Ord, Show, Read, Num, Integral, Real, Enum)

instance Functor Fixed where
  fmap f (Fixed x) = Fixed (f x)

instance Arbitrary a => Arbitrary (Fixed a) where
  arbitrary = fmap Fixed arbitrary

-- | In order.
newtype OrderedList a = Ordered { getOrdered :: [a] }
  deriving (Eq, Ord, Show, Read)

instance Functor OrderedList where
  fmap f (Ordered xs) = Ordered (map f xs)

instance (Ord a, Arbitrary a) => Arbitrary (OrderedList a) where
  arbitrary = fmap Ordered orderedList
  shrink (Ordered xs) = [Ordered ys | ys <- shrink xs, sort ys == ys]

-- | In order, also where elements are made smaller.
newtype SortedList a = Sorted { getSorted :: [a] }
  deriving (Eq, Ord, Show, Read)

instance Functor SortedList where
  fmap f (Sorted xs) = Sorted (map f xs)

instance (Arbitrary a, Ord a) => Arbitrary (SortedList a) where
  arbitrary = fmap (Sorted . sort) arbitrary
  shrink (Sorted xs) = map (Sorted . sort) (shrink xs)

newtype NonEmptyList a = NonEmpty { getNonEmpty :: [a] }
  deriving (Eq, Ord, Show, Read)

instance Functor NonEmptyList where
  fmap f (NonEmpty xs) = NonEmpty (map f xs)

instance Arbitrary a => Arbitrary (NonEmptyList a) where
  arbitrary = fmap NonEmpty (arbitrary `suchThat` (not . null))
  shrink (NonEmpty xs) = [NonEmpty ys | ys <- shrink xs, not (null ys)]

-- | Without end. Shown is as much as the property needs: where it fails, what it needs is looked for.
data InfiniteList a = InfiniteList
  { getInfiniteList :: [a]
  , infiniteListInternalData :: InfiniteListInternalData a
  }

-- | The whole list; or a beginning that is all there is to say of it: any more throws the test away.
data InfiniteListInternalData a = Infinite [a] | FinitePrefix [a]

fromData :: InfiniteListInternalData a -> InfiniteList a
fromData part@(Infinite xs) = InfiniteList xs part
fromData part@(FinitePrefix xs) = InfiniteList (xs ++ discard) part

instance Show a => Show (InfiniteList a) where
  showsPrec _ (InfiniteList _ (Infinite _)) = showString "<infinite list>"
  showsPrec d (InfiniteList _ (FinitePrefix xs)) = showParen (d > 10) (showsPrec 11 xs . showString " ++ ...")

instance Arbitrary a => Arbitrary (InfiniteList a) where
  arbitrary = fmap (fromData . Infinite) infiniteList
  shrink (InfiniteList _ (Infinite xs)) = [fromData (FinitePrefix (take n xs)) | n <- map (2 ^) [0 .. 50 :: Int]]
  shrink (InfiniteList _ (FinitePrefix xs)) = map (fromData . FinitePrefix) (shrink xs)

newtype Positive a = Positive { getPositive :: a }
  deriving (Eq, Ord, Show, Read, Enum)

instance Functor Positive where
  fmap f (Positive x) = Positive (f x)

instance (Num a, Ord a, Arbitrary a) => Arbitrary (Positive a) where
  arbitrary = fmap (Positive . abs) (arbitrary `suchThat` (/= 0)) `suchThat` ((> 0) . getPositive)
  shrink (Positive x) = [Positive y | y <- shrink x, y > 0]

newtype Negative a = Negative { getNegative :: a }
  deriving (Eq, Ord, Show, Read, Enum)

instance Functor Negative where
  fmap f (Negative x) = Negative (f x)

instance (Num a, Ord a, Arbitrary a) => Arbitrary (Negative a) where
  arbitrary = fmap Negative (arbitrary `suchThat` (< 0))
  shrink (Negative x) = [Negative y | y <- shrink x, y < 0]

newtype NonZero a = NonZero { getNonZero :: a }
  deriving (Eq, Ord, Show, Read, Enum)

instance Functor NonZero where
  fmap f (NonZero x) = NonZero (f x)

instance (Num a, Eq a, Arbitrary a) => Arbitrary (NonZero a) where
  arbitrary = fmap NonZero (arbitrary `suchThat` (/= 0))
  shrink (NonZero x) = [NonZero y | y <- shrink x, y /= 0]

newtype NonNegative a = NonNegative { getNonNegative :: a }
  deriving (Eq, Ord, Show, Read, Enum)

instance Functor NonNegative where
  fmap f (NonNegative x) = NonNegative (f x)

instance (Num a, Ord a, Arbitrary a) => Arbitrary (NonNegative a) where
  arbitrary = fmap (NonNegative . abs) arbitrary `suchThat` ((>= 0) . getNonNegative)
  shrink (NonNegative x) = [NonNegative y | y <- shrink x, y >= 0]

newtype NonPositive a = NonPositive { getNonPositive :: a }
  deriving (Eq, Ord, Show, Read, Enum)

instance Functor NonPositive where
  fmap f (NonPositive x) = NonPositive (f x)

instance (Num a, Ord a, Arbitrary a) => Arbitrary (NonPositive a) where
  arbitrary = fmap NonPositive (arbitrary `suchThat` (<= 0))
  shrink (NonPositive x) = [NonPositive y | y <- shrink x, y <= 0]

-- | From much of the type's range.
newtype Large a = Large { getLarge :: a }
  deriving (Eq, Ord, Show, Read, Num, Integral, Real, Enum)

instance Functor Large where
  fmap f (Large x) = Large (f x)

instance (Integral a, Bounded a) => Arbitrary (Large a) where
  arbitrary = fmap Large arbitrarySizedBoundedIntegral
  shrink (Large x) = map Large (shrinkIntegral x)

-- | No larger than the size.
newtype Small a = Small { getSmall :: a }
  deriving (Eq, Ord, Show, Read, Num, Integral, Real, Enum)

instance Functor Small where
  fmap f (Small x) = Small (f x)

instance Integral a => Arbitrary (Small a) where
  arbitrary = fmap Small arbitrarySizedIntegral
  shrink (Small x) = map Small (shrinkIntegral x)

-- | Made smaller twice at a time, too.
newtype Shrink2 a = Shrink2 { getShrink2 :: a }
  deriving (Eq, Ord, Show, Read, Num, Integral, Real, Enum)

instance Functor Shrink2 where
  fmap f (Shrink2 x) = Shrink2 (f x)

instance Arbitrary a => Arbitrary (Shrink2 a) where
  arbitrary = fmap Shrink2 arbitrary
  shrink (Shrink2 x) = map Shrink2 (once ++ concatMap shrink once)
    where once = shrink x

-- | Made smaller in another order each time: what was near what helped comes first.
data Smart a = Smart Int a

instance Functor Smart where
  fmap f (Smart n x) = Smart n (f x)

instance Show a => Show (Smart a) where
  showsPrec d (Smart _ x) = showsPrec d x

instance Arbitrary a => Arbitrary (Smart a) where
  arbitrary = fmap (Smart 0) arbitrary
  shrink (Smart n x) = take (max 0 (n - 2)) numbered `alternately` drop (max 0 (n - 2)) numbered
    where
      numbered = zipWith Smart [0 ..] (shrink x)
      [] `alternately` bs = bs
      as `alternately` [] = as
      (a : as) `alternately` (b : bs) = a : b : (as `alternately` bs)

-- | Made smaller with a state that says what was tried.
data Shrinking s a = Shrinking s a

class ShrinkState s a where
  shrinkInit :: a -> s
  shrinkState :: a -> s -> [(a, s)]

instance Functor (Shrinking s) where
  fmap f (Shrinking s x) = Shrinking s (f x)

instance Show a => Show (Shrinking s a) where
  showsPrec d (Shrinking _ x) = showsPrec d x

instance (Arbitrary a, ShrinkState s a) => Arbitrary (Shrinking s a) where
  arbitrary = fmap (\x -> Shrinking (shrinkInit x) x) arbitrary
  shrink (Shrinking s x) = [Shrinking s' x' | (x', s') <- shrinkState x s]

newtype ASCIIString = ASCIIString { getASCIIString :: String }
  deriving (Eq, Ord, Show, Read)

instance Arbitrary ASCIIString where
  arbitrary = fmap ASCIIString (listOf arbitraryASCIIChar)
  shrink (ASCIIString s) = map ASCIIString (shrink s)

newtype UnicodeString = UnicodeString { getUnicodeString :: String }
  deriving (Eq, Ord, Show, Read)

instance Arbitrary UnicodeString where
  arbitrary = fmap UnicodeString (listOf arbitraryUnicodeChar)
  shrink (UnicodeString s) = map UnicodeString (shrink s)

newtype PrintableString = PrintableString { getPrintableString :: String }
  deriving (Eq, Ord, Show, Read)

instance Arbitrary PrintableString where
  arbitrary = fmap PrintableString (listOf arbitraryPrintableChar)
  shrink (PrintableString s) = map PrintableString (shrink s)
