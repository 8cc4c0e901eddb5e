{-# LANGUAGE FlexibleInstances #-}
-- | Cases as tests, as the package @tasty-hunit@ has them.
module Test.Tasty.HUnit
  ( testCase, testCaseInfo, testCaseSteps, assertFailure, assertBool, assertEqual, (@=?), (@?=), (@?)
  , AssertionPredicable(..), Assertion, HUnitFailure(..), HasCallStack, assertString, Assertable(..)
  , AssertionPredicate
  ) where

import Control.Exception hiding (assert)
import Control.Monad (unless)
import Data.IORef
import Data.Maybe (listToMaybe)
import GHC.Stack
import Test.Tasty.Core
import Test.Tasty.Providers

infix 1 @=?, @?=, @?

type Assertion = IO ()
type AssertionPredicate = IO Bool

-- | Where the assertion stands, and what does not hold.
data HUnitFailure = HUnitFailure (Maybe SrcLoc) String
  deriving (Eq, Show)

instance Exception HUnitFailure

assertFailure :: HasCallStack => String -> IO a
assertFailure why = throwIO (HUnitFailure place why)
  where place = fmap snd (listToMaybe (reverse (getCallStack callStack)))

assertBool :: HasCallStack => String -> Bool -> Assertion
assertBool why holds = unless holds (assertFailure why)

assertEqual :: (Eq a, Show a, HasCallStack) => String -> a -> a -> Assertion
assertEqual preface expected actual = unless (actual == expected) (assertFailure
  ((if null preface then "" else preface ++ "\n") ++ "expected: " ++ show expected ++ "\n but got: " ++ show actual))

-- | The expected one, the actual one; and the other way round.
(@=?), (@?=) :: (Eq a, Show a, HasCallStack) => a -> a -> Assertion
expected @=? actual = assertEqual "" expected actual
actual @?= expected = assertEqual "" expected actual

(@?) :: (AssertionPredicable t, HasCallStack) => t -> String -> Assertion
p @? why = assertionPredicate p >>= assertBool why

-- | Fails unless the text is empty.
assertString :: HasCallStack => String -> Assertion
assertString s = unless (null s) (assertFailure s)

class Assertable t where
  assert :: t -> Assertion

instance Assertable () where
  assert = return

instance Assertable Bool where
  assert = assertBool ""

instance Assertable t => Assertable (IO t) where
  assert = (>>= assert)

class AssertionPredicable t where
  assertionPredicate :: t -> IO Bool

instance AssertionPredicable Bool where
  assertionPredicate = return

instance AssertionPredicable t => AssertionPredicable (IO t) where
  assertionPredicate = (>>= assertionPredicate)

newtype Case = Case (IO String)
newtype Steps = Steps ((String -> IO ()) -> Assertion)

instance IsTest Case where
  run _ (Case act) _ = fmap (either failed testPassed) (try act)
    where failed (HUnitFailure at why) = testFailed (located at why)
  testOptions = return []

instance IsTest Steps where
  run _ (Steps act) _ = do
    said <- newIORef []
    r <- try (act (\s -> modifyIORef said (s :)))
    steps <- fmap reverse (readIORef said)
    return (case r of
      Right () -> testPassed (joined steps)
      Left (HUnitFailure at why) -> testFailed (unlines (steps ++ map ("  " ++) (lines (located at why)))))
    where joined = foldr1' (\a b -> a ++ "\n" ++ b)
          foldr1' _ [] = ""
          foldr1' f xs = foldr1 f xs
  testOptions = return []

located :: Maybe SrcLoc -> String -> String
located Nothing s = s
located (Just at) s = srcLocFile at ++ ":" ++ show (srcLocStartLine at) ++ ":\n" ++ s

testCase :: TestName -> Assertion -> TestTree
testCase name act = testCaseInfo name (act >> return "")

-- | The text is told.
testCaseInfo :: TestName -> IO String -> TestTree
testCaseInfo name = singleTest name . Case

-- | The steps are told.
testCaseSteps :: TestName -> ((String -> IO ()) -> Assertion) -> TestTree
testCaseSteps name = singleTest name . Steps
