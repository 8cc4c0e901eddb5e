{-# LANGUAGE FlexibleContexts, FlexibleInstances, UndecidableInstances #-}
-- | Test data of the library's types: containers, functors and monoids, numbers of C.
module Test.QuickCheck.Instances () where

import Control.Applicative
import qualified Data.Fixed as Fixed
import Data.Functor.Compose (Compose(..))
import Data.Functor.Constant (Constant(..))
import Data.Functor.Identity (Identity(..))
import qualified Data.Functor.Product as Functor
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.List (sort)
import qualified Data.Map as Map
import Data.Monoid
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Tree as Tree
import Data.Version (Version(..))
import Foreign.C.Types
import System.Exit (ExitCode(..))
import Test.QuickCheck.Classes
import Test.QuickCheck.Gen

instance (Ord k, Arbitrary k) => Arbitrary1 (Map.Map k) where
  liftArbitrary = fmap Map.fromList . liftArbitrary . liftArbitrary
  liftShrink smaller = map Map.fromList . liftShrink (liftShrink smaller) . Map.toList

instance (Ord k, Arbitrary k, Arbitrary v) => Arbitrary (Map.Map k v) where
  arbitrary = arbitrary1
  shrink = shrink1

instance (CoArbitrary k, CoArbitrary v) => CoArbitrary (Map.Map k v) where
  coarbitrary = coarbitrary . Map.toList

instance (Ord a, Arbitrary a) => Arbitrary (Set.Set a) where
  arbitrary = fmap Set.fromList arbitrary
  shrink = map Set.fromList . shrink . Set.toList

instance CoArbitrary a => CoArbitrary (Set.Set a) where
  coarbitrary = coarbitrary . Set.toList

instance Arbitrary1 IntMap.IntMap where
  liftArbitrary = fmap IntMap.fromList . liftArbitrary . liftArbitrary
  liftShrink smaller = map IntMap.fromList . liftShrink (liftShrink smaller) . IntMap.toList

instance Arbitrary a => Arbitrary (IntMap.IntMap a) where
  arbitrary = arbitrary1
  shrink = shrink1

instance CoArbitrary a => CoArbitrary (IntMap.IntMap a) where
  coarbitrary = coarbitrary . IntMap.toList

instance Arbitrary IntSet.IntSet where
  arbitrary = fmap IntSet.fromList arbitrary
  shrink = map IntSet.fromList . shrink . IntSet.toList

instance CoArbitrary IntSet.IntSet where
  coarbitrary = coarbitrary . IntSet.toList

instance Arbitrary1 Seq.Seq where
  liftArbitrary = fmap Seq.fromList . liftArbitrary
  liftShrink smaller = map Seq.fromList . liftShrink smaller . foldr (:) []

instance Arbitrary a => Arbitrary (Seq.Seq a) where
  arbitrary = arbitrary1
  shrink = shrink1

instance CoArbitrary a => CoArbitrary (Seq.Seq a) where
  coarbitrary = coarbitrary . foldr (:) []

-- | At most as many nodes as the size.
instance Arbitrary1 Tree.Tree where
  liftArbitrary g = sized (\n -> chooseInt (0, n) >>= tree)
    where
      tree n = liftA2 Tree.Node g (pieces n >>= mapM tree)
      -- Sizes of the branches, which are the size together.
      pieces 0 = return []
      pieces n = chooseInt (1, n) >>= \k -> fmap (k - 1 :) (pieces (n - k))
  liftShrink smaller = go
    where
      go (Tree.Node x ts) =
        ts ++ [Tree.Node x' ts' | (x', ts') <- liftShrink2 smaller (liftShrink go) (x, ts)]

instance Arbitrary a => Arbitrary (Tree.Tree a) where
  arbitrary = arbitrary1
  shrink = shrink1

instance CoArbitrary a => CoArbitrary (Tree.Tree a) where
  coarbitrary (Tree.Node x ts) = coarbitrary x . coarbitrary ts

instance Fixed.HasResolution a => Arbitrary (Fixed.Fixed a) where
  arbitrary = arbitrarySizedFractional
  shrink = shrinkDecimal

instance Fixed.HasResolution a => CoArbitrary (Fixed.Fixed a) where
  coarbitrary = coarbitraryReal

-- | Some numbers, at least one.
instance Arbitrary Version where
  arbitrary = sized $ \n -> do
    k <- chooseInt (0, logarithm n)
    numbers <- vectorOf (k + 1) arbitrarySizedNatural
    return (Version numbers [])
    where logarithm n = length (takeWhile (> 1) (iterate (`div` 2) n))
  shrink (Version numbers tags) = [Version ns tags | ns <- shrink numbers, not (null ns), all (>= 0) ns]

instance CoArbitrary Version where
  coarbitrary (Version numbers tags) = coarbitrary (numbers, tags)

instance Arbitrary ExitCode where
  arbitrary = frequency [(1, return ExitSuccess), (3, fmap ExitFailure (arbitrary `suchThat` (/= 0)))]
  shrink (ExitFailure n) = ExitSuccess : [ExitFailure m | m <- shrink n, m /= 0]
  shrink ExitSuccess = []

-- Functors.

instance Arbitrary1 ZipList where
  liftArbitrary = fmap ZipList . liftArbitrary
  liftShrink smaller (ZipList xs) = map ZipList (liftShrink smaller xs)

instance Arbitrary a => Arbitrary (ZipList a) where
  arbitrary = arbitrary1
  shrink = shrink1

instance CoArbitrary a => CoArbitrary (ZipList a) where
  coarbitrary = coarbitrary . getZipList

instance Arbitrary1 Identity where
  liftArbitrary = fmap Identity
  liftShrink smaller (Identity x) = map Identity (smaller x)

instance Arbitrary a => Arbitrary (Identity a) where
  arbitrary = arbitrary1
  shrink = shrink1

instance CoArbitrary a => CoArbitrary (Identity a) where
  coarbitrary = coarbitrary . runIdentity

instance Arbitrary2 Const where
  liftArbitrary2 g _ = fmap Const g
  liftShrink2 smaller _ (Const x) = map Const (smaller x)

instance Arbitrary a => Arbitrary1 (Const a) where
  liftArbitrary = liftArbitrary2 arbitrary
  liftShrink = liftShrink2 shrink

instance Arbitrary a => Arbitrary (Const a b) where
  arbitrary = fmap Const arbitrary
  shrink (Const x) = map Const (shrink x)

instance CoArbitrary a => CoArbitrary (Const a b) where
  coarbitrary = coarbitrary . getConst

instance Arbitrary2 Constant where
  liftArbitrary2 g _ = fmap Constant g
  liftShrink2 smaller _ (Constant x) = map Constant (smaller x)

instance Arbitrary a => Arbitrary1 (Constant a) where
  liftArbitrary = liftArbitrary2 arbitrary
  liftShrink = liftShrink2 shrink

instance Arbitrary a => Arbitrary (Constant a b) where
  arbitrary = fmap Constant arbitrary
  shrink (Constant x) = map Constant (shrink x)

instance CoArbitrary a => CoArbitrary (Constant a b) where
  coarbitrary = coarbitrary . getConstant

instance (Arbitrary1 f, Arbitrary1 g) => Arbitrary1 (Functor.Product f g) where
  liftArbitrary g = liftA2 Functor.Pair (liftArbitrary g) (liftArbitrary g)
  liftShrink smaller (Functor.Pair x y) =
    [Functor.Pair x' y | x' <- liftShrink smaller x] ++ [Functor.Pair x y' | y' <- liftShrink smaller y]

instance (Arbitrary1 f, Arbitrary1 g, Arbitrary a) => Arbitrary (Functor.Product f g a) where
  arbitrary = arbitrary1
  shrink = shrink1

instance (Arbitrary1 f, Arbitrary1 g) => Arbitrary1 (Compose f g) where
  liftArbitrary = fmap Compose . liftArbitrary . liftArbitrary
  liftShrink smaller (Compose x) = map Compose (liftShrink (liftShrink smaller) x)

instance (Arbitrary1 f, Arbitrary1 g, Arbitrary a) => Arbitrary (Compose f g a) where
  arbitrary = arbitrary1
  shrink = shrink1

-- Monoids.

instance Arbitrary a => Arbitrary (Dual a) where
  arbitrary = fmap Dual arbitrary
  shrink = map Dual . shrink . getDual

instance CoArbitrary a => CoArbitrary (Dual a) where
  coarbitrary = coarbitrary . getDual

instance (Arbitrary a, CoArbitrary a) => Arbitrary (Endo a) where
  arbitrary = fmap Endo arbitrary

instance (Arbitrary a, CoArbitrary a) => CoArbitrary (Endo a) where
  coarbitrary = coarbitrary . appEndo

instance Arbitrary All where
  arbitrary = fmap All arbitrary
  shrink = map All . shrink . getAll

instance CoArbitrary All where
  coarbitrary = coarbitrary . getAll

instance Arbitrary Any where
  arbitrary = fmap Any arbitrary
  shrink = map Any . shrink . getAny

instance CoArbitrary Any where
  coarbitrary = coarbitrary . getAny

instance Arbitrary a => Arbitrary (Sum a) where
  arbitrary = fmap Sum arbitrary
  shrink = map Sum . shrink . getSum

instance CoArbitrary a => CoArbitrary (Sum a) where
  coarbitrary = coarbitrary . getSum

instance Arbitrary a => Arbitrary (Product a) where
  arbitrary = fmap Product arbitrary
  shrink = map Product . shrink . getProduct

instance CoArbitrary a => CoArbitrary (Product a) where
  coarbitrary = coarbitrary . getProduct

instance Arbitrary a => Arbitrary (First a) where
  arbitrary = fmap First arbitrary
  shrink = map First . shrink . getFirst

instance CoArbitrary a => CoArbitrary (First a) where
  coarbitrary = coarbitrary . getFirst

instance Arbitrary a => Arbitrary (Last a) where
  arbitrary = fmap Last arbitrary
  shrink = map Last . shrink . getLast

instance CoArbitrary a => CoArbitrary (Last a) where
  coarbitrary = coarbitrary . getLast

instance Arbitrary (f a) => Arbitrary (Alt f a) where
  arbitrary = fmap Alt arbitrary
  shrink = map Alt . shrink . getAlt

instance CoArbitrary (f a) => CoArbitrary (Alt f a) where
  coarbitrary = coarbitrary . getAlt

-- Numbers of C.

instance Arbitrary CChar where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CSChar where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CUChar where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CShort where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CUShort where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CInt where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CUInt where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CLong where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CULong where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CPtrdiff where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CSize where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CWchar where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CSigAtomic where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CLLong where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CULLong where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CIntPtr where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CUIntPtr where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CIntMax where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CUIntMax where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary CClock where
  arbitrary = fmap CClock arbitrary
  shrink (CClock n) = map CClock (shrink n)

instance Arbitrary CTime where
  arbitrary = fmap CTime arbitrary
  shrink (CTime n) = map CTime (shrink n)

instance Arbitrary CUSeconds where
  arbitrary = fmap CUSeconds arbitrary
  shrink (CUSeconds n) = map CUSeconds (shrink n)

instance Arbitrary CSUSeconds where
  arbitrary = fmap CSUSeconds arbitrary
  shrink (CSUSeconds n) = map CSUSeconds (shrink n)

instance Arbitrary CFloat where
  arbitrary = arbitrarySizedFractional
  shrink = shrinkDecimal

instance Arbitrary CDouble where
  arbitrary = arbitrarySizedFractional
  shrink = shrinkDecimal
