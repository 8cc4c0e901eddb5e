{-# LANGUAGE FlexibleInstances, TypeSynonymInstances #-}
-- | Tests: trees of assertions with labels, and what goes through them.
module Test.HUnit.Base
  ( Test(..), Node(..), Path, testCaseCount, testCasePaths, Testable(..), (~:), (~?), (~=?), (~?=)
  , Assertion, assertFailure, assertString, assertBool, assertEqual, Assertable(..), ListAssertable(..)
  , AssertionPredicate, AssertionPredicable(..), (@?), (@=?), (@?=)
  , Counts(..), State(..), ReportStart, ReportProblem, performTest
  ) where

import GHC.Stack
import Test.HUnit.Lang

-- * Assertions

assertBool :: HasCallStack => String -> Bool -> Assertion
assertBool why ok = if ok then return () else withFrozenCallStack (assertFailure why)

-- | Holds if the text is empty.
assertString :: HasCallStack => String -> Assertion
assertString s = if null s then return () else withFrozenCallStack (assertFailure s)

class Assertable t where
  assert :: HasCallStack => t -> Assertion

instance Assertable () where
  assert = return

instance Assertable Bool where
  assert = withFrozenCallStack (assertBool "")

instance ListAssertable t => Assertable [t] where
  assert = withFrozenCallStack listAssert

instance Assertable t => Assertable (IO t) where
  assert = (>>= assert)

class ListAssertable t where
  listAssert :: HasCallStack => [t] -> Assertion

instance ListAssertable Char where
  listAssert = withFrozenCallStack assertString

type AssertionPredicate = IO Bool

class AssertionPredicable t where
  assertionPredicate :: t -> AssertionPredicate

instance AssertionPredicable Bool where
  assertionPredicate = return

instance AssertionPredicable t => AssertionPredicable (IO t) where
  assertionPredicate = (>>= assertionPredicate)

infix 1 @?, @=?, @?=

(@?) :: (HasCallStack, AssertionPredicable t) => t -> String -> Assertion
p @? why = assertionPredicate p >>= withFrozenCallStack (assertBool why)

-- | What is expected first, or last.
(@=?), (@?=) :: (HasCallStack, Eq a, Show a) => a -> a -> Assertion
expected @=? actual = withFrozenCallStack (assertEqual "" expected actual)
actual @?= expected = withFrozenCallStack (assertEqual "" expected actual)

-- * Tests

data Test = TestCase Assertion | TestList [Test] | TestLabel String Test

instance Show Test where
  showsPrec d t = case t of
    TestCase _ -> showString "TestCase _"
    TestList ts -> showString "TestList " . showList ts
    TestLabel l u -> showString "TestLabel " . showString l . showChar ' ' . showsPrec d u

class Testable t where
  test :: HasCallStack => t -> Test

instance Testable Test where
  test = id

instance Assertable t => Testable (IO t) where
  test = TestCase . assert

instance Testable t => Testable [t] where
  test = TestList . map test

infix 1 ~?, ~=?, ~?=
infixr 0 ~:

(~?) :: (HasCallStack, AssertionPredicable t) => t -> String -> Test
p ~? why = withFrozenCallStack (TestCase (p @? why))

-- | What is expected first, or last.
(~=?), (~?=) :: (HasCallStack, Eq a, Show a) => a -> a -> Test
expected ~=? actual = withFrozenCallStack (TestCase (expected @=? actual))
actual ~?= expected = withFrozenCallStack (TestCase (actual @?= expected))

(~:) :: (HasCallStack, Testable t) => String -> t -> Test
label ~: t = withFrozenCallStack (TestLabel label (test t))

-- * Running

-- | A step on the way to a test, from the root of the tree.
data Node = ListItem Int | Label String
  deriving (Eq, Show, Read)

-- | From the test to the root.
type Path = [Node]

data Counts = Counts { cases, tried, errors, failures :: Int }
  deriving (Eq, Show, Read)

data State = State { path :: Path, counts :: Counts }
  deriving (Eq, Show, Read)

type ReportStart us = State -> us -> IO us

type ReportProblem us = Maybe SrcLoc -> String -> State -> us -> IO us

testCasePaths :: Test -> [Path]
testCasePaths t0 = go t0 []
  where
    go t p = case t of
      TestCase _ -> [p]
      TestList ts -> concat [go u (ListItem n : p) | (u, n) <- zip ts [0 ..]]
      TestLabel l u -> go u (Label l : p)

testCaseCount :: Test -> Int
testCaseCount t = case t of
  TestCase _ -> 1
  TestList ts -> sum (map testCaseCount ts)
  TestLabel _ u -> testCaseCount u

-- | In order, with what is done before each case, after an error and after a failure.
performTest :: ReportStart us -> ReportProblem us -> ReportProblem us -> us -> Test -> IO (Counts, us)
performTest reportStart reportError reportFailure us0 t0 = do
  (state, us) <- go (State [] (Counts (testCaseCount t0) 0 0 0)) us0 t0
  return (counts state, us)
  where
    go state us t = case t of
      TestList ts -> items (zip ts [0 ..]) state us
      TestLabel l u -> within (Label l) state us u
      TestCase act -> do
        us1 <- reportStart state us
        r <- performTestCase act
        let count f = state { counts = f ((counts state) { tried = tried (counts state) + 1 }) }
        case r of
          Success -> return (count id, us1)
          Failure l why -> report reportFailure l why us1 (count (\c -> c { failures = failures c + 1 }))
          Error l why -> report reportError l why us1 (count (\c -> c { errors = errors c + 1 }))
    report how l why us state = fmap ((,) state) (how l why state us)
    within node state us t = do
      (state', us') <- go state { path = node : path state } us t
      return (state' { path = path state }, us')
    items ts state us = case ts of
      [] -> return (state, us)
      (t, n) : rest -> within (ListItem n) state us t >>= uncurry (items rest)
