{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- | Types that stand for any type in properties of polymorphic functions.
module Test.QuickCheck.Poly (A(..), B(..), C(..), OrdA(..), OrdB(..), OrdC(..)) where

import Test.QuickCheck.Arbitrary
import Test.QuickCheck.Gen

-- | From 1.
some :: Gen Integer
some = fmap ((+ 1) . abs) arbitrary

smaller :: Integer -> [Integer]
smaller = filter (> 0) . shrink

newtype A = A { unA :: Integer } deriving (Eq, CoArbitrary)

instance Show A where
  showsPrec d (A n) = showsPrec d n

instance Arbitrary A where
  arbitrary = fmap A some
  shrink (A n) = map A (smaller n)

newtype B = B { unB :: Integer } deriving (Eq, CoArbitrary)

instance Show B where
  showsPrec d (B n) = showsPrec d n

instance Arbitrary B where
  arbitrary = fmap B some
  shrink (B n) = map B (smaller n)

newtype C = C { unC :: Integer } deriving (Eq, CoArbitrary)

instance Show C where
  showsPrec d (C n) = showsPrec d n

instance Arbitrary C where
  arbitrary = fmap C some
  shrink (C n) = map C (smaller n)

newtype OrdA = OrdA { unOrdA :: Integer } deriving (Eq, Ord, Num, CoArbitrary)

instance Show OrdA where
  showsPrec d (OrdA n) = showsPrec d n

instance Arbitrary OrdA where
  arbitrary = fmap OrdA some
  shrink (OrdA n) = map OrdA (smaller n)

newtype OrdB = OrdB { unOrdB :: Integer } deriving (Eq, Ord, Num, CoArbitrary)

instance Show OrdB where
  showsPrec d (OrdB n) = showsPrec d n

instance Arbitrary OrdB where
  arbitrary = fmap OrdB some
  shrink (OrdB n) = map OrdB (smaller n)

newtype OrdC = OrdC { unOrdC :: Integer } deriving (Eq, Ord, Num, CoArbitrary)

instance Show OrdC where
  showsPrec d (OrdC n) = showsPrec d n

instance Arbitrary OrdC where
  arbitrary = fmap OrdC some
  shrink (OrdC n) = map OrdC (smaller n)
