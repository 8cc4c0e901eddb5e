{-# LANGUAGE PatternSynonyms #-}
-- | Properties tested with random data, as the package @QuickCheck@ has it (K. Claessen and J. Hughes,
-- "QuickCheck: a lightweight tool for random testing of Haskell programs", 2000), without what Template Haskell
-- collects there.
module Test.QuickCheck
  ( -- * Running tests
    quickCheck, Args(..), Result(..), stdArgs, quickCheckWith, quickCheckWithResult, quickCheckResult, isSuccess
  , verboseCheck, verboseCheckWith, verboseCheckWithResult, verboseCheckResult
    -- * Generators
  , Gen, choose, chooseInt, chooseInteger, chooseBoundedIntegral, chooseEnum, chooseAny, oneof, frequency, elements
  , growingElements, sized, getSize, resize, scale, suchThat, suchThatMap, suchThatMaybe, applyArbitrary2
  , applyArbitrary3, applyArbitrary4, listOf, listOf1, vectorOf, vector, infiniteListOf, infiniteList, shuffle
  , sublistOf, orderedList, generate, sample, sample'
    -- * Test data
  , Arbitrary(..), CoArbitrary(..), Arbitrary1(..), arbitrary1, shrink1, Arbitrary2(..), arbitrary2, shrink2
  , arbitrarySizedIntegral, arbitrarySizedNatural, arbitrarySizedFractional, arbitrarySizedBoundedIntegral
  , arbitraryBoundedIntegral, arbitraryBoundedRandom, arbitraryBoundedEnum, arbitraryUnicodeChar, arbitraryASCIIChar
  , arbitraryPrintableChar, genericShrink, subterms, recursivelyShrink, shrinkNothing, shrinkList, shrinkMap
  , shrinkMapBy, shrinkIntegral, shrinkRealFrac, shrinkDecimal, genericCoarbitrary, variant, coarbitraryIntegral
  , coarbitraryReal, coarbitraryShow, coarbitraryEnum, (><)
  , Fun(..), applyFun, applyFun2, applyFun3, pattern Fn, pattern Fn2, pattern Fn3, Function(..), functionMap
  , functionShow, functionIntegral, functionRealFrac, functionBoundedEnum, functionVoid
    -- * Types that say how
  , Blind(..), Fixed(..), OrderedList(..), NonEmptyList(..), InfiniteList(..), SortedList(..), Positive(..), NonZero(..)
  , NonNegative(..), NonPositive(..), Negative(..), Large(..), Small(..), Smart(..), Shrink2(..), Shrinking(..)
  , ShrinkState(..), ASCIIString(..), UnicodeString(..), PrintableString(..)
    -- * Properties
  , Property, Testable(..), forAll, forAllShrink, forAllShow, forAllShrinkShow, forAllBlind, forAllShrinkBlind, shrinking
  , (==>), Discard(..), discard, (===), (=/=), total, ioProperty, idempotentIOProperty, verbose, verboseShrinking
  , noShrinking, withMaxSuccess, within, once, again, mapSize, (.&.), (.&&.), conjoin, (.||.), disjoin
  , counterexample, printTestCase, whenFail, whenFail', expectFailure
    -- * What was tested
  , label, collect, classify, tabulate, cover, coverTable, checkCoverage, checkCoverageWith, Confidence(..)
  , stdConfidence, labelledExamples, labelledExamplesWith, labelledExamplesWithResult, labelledExamplesResult
  ) where

import Test.QuickCheck.Arbitrary
import Test.QuickCheck.Exception (discard)
import Test.QuickCheck.Features
import Test.QuickCheck.Function
import Test.QuickCheck.Gen
import Test.QuickCheck.Modifiers
import Test.QuickCheck.Property hiding (Result(..))
import Test.QuickCheck.State (Confidence(..))
import Test.QuickCheck.Test
