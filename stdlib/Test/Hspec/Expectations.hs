-- | What tests by cases expect, as the package @hspec-expectations@ has it.
module Test.Hspec.Expectations
  ( Expectation, expectationFailure, shouldBe, shouldSatisfy, shouldStartWith, shouldEndWith, shouldContain
  , shouldMatchList, shouldReturn, shouldNotBe, shouldNotSatisfy, shouldNotContain, shouldNotReturn
  , shouldThrow, Selector, anyException, anyErrorCall, anyIOException, anyArithException, errorCall
  , HasCallStack
  ) where

import Control.Exception
import Control.Monad (unless)
import Data.List
import Data.Typeable (Typeable, typeOf)
import GHC.Stack (HasCallStack)
import Test.HUnit.Lang (Assertion, assertEqual, assertFailure)

infix 1 `shouldBe`, `shouldSatisfy`, `shouldStartWith`, `shouldEndWith`, `shouldContain`, `shouldMatchList`
infix 1 `shouldReturn`, `shouldThrow`
infix 1 `shouldNotBe`, `shouldNotSatisfy`, `shouldNotContain`, `shouldNotReturn`

type Expectation = Assertion

expectationFailure :: HasCallStack => String -> Expectation
expectationFailure = assertFailure

-- | A failure with this text, unless that holds.
expect :: HasCallStack => String -> Bool -> Expectation
expect why holds = unless holds (expectationFailure why)

shouldBe :: (HasCallStack, Show a, Eq a) => a -> a -> Expectation
actual `shouldBe` expected = assertEqual "" expected actual

shouldSatisfy :: (HasCallStack, Show a) => a -> (a -> Bool) -> Expectation
x `shouldSatisfy` p = expect ("predicate failed on: " ++ show x) (p x)

-- | What is to hold of two lists, and its name.
related :: (HasCallStack, Show a) => (a -> a -> Bool) -> String -> a -> a -> Expectation
related holds name xs ys = expect (show xs ++ " " ++ name ++ " " ++ show ys) (holds xs ys)

shouldStartWith, shouldEndWith, shouldContain :: (HasCallStack, Show a, Eq a) => [a] -> [a] -> Expectation
shouldStartWith = related (flip isPrefixOf) "does not start with"
shouldEndWith = related (flip isSuffixOf) "does not end with"
shouldContain = related (flip isInfixOf) "does not contain"

-- | The same elements, in any order.
shouldMatchList :: (HasCallStack, Show a, Eq a) => [a] -> [a] -> Expectation
xs `shouldMatchList` ys = case (ys \\ xs, xs \\ ys) of
  ([], []) -> return ()
  (missing, extra) -> expectationFailure (intercalate "\n"
    (["Actual list is not a permutation of expected list!"
     , "  expected list contains:   " ++ listed ys
     , "  actual list contains:     " ++ listed xs] ++
     ["  the missing elements are: " ++ listed missing | not (null missing)] ++
     ["  the extra elements are:   " ++ listed extra | not (null extra)]))
  where listed zs = "[" ++ intercalate ", " (map show zs) ++ "]"

shouldReturn :: (HasCallStack, Show a, Eq a) => IO a -> a -> Expectation
act `shouldReturn` expected = act >>= (`shouldBe` expected)

shouldNotBe :: (HasCallStack, Show a, Eq a) => a -> a -> Expectation
actual `shouldNotBe` other = expect ("not expected: " ++ show actual) (actual /= other)

shouldNotSatisfy :: (HasCallStack, Show a) => a -> (a -> Bool) -> Expectation
x `shouldNotSatisfy` p = expect ("predicate succeeded on: " ++ show x) (not (p x))

shouldNotContain :: (HasCallStack, Show a, Eq a) => [a] -> [a] -> Expectation
shouldNotContain = related (\xs ys -> not (ys `isInfixOf` xs)) "does contain"

shouldNotReturn :: (HasCallStack, Show a, Eq a) => IO a -> a -> Expectation
act `shouldNotReturn` other = act >>= (`shouldNotBe` other)

-- | Which exceptions are meant.
type Selector a = a -> Bool

shouldThrow :: (HasCallStack, Exception e) => IO a -> Selector e -> Expectation
act `shouldThrow` p = try act >>= either caught (\_ -> expectationFailure ("did not get expected exception: " ++ name))
  where
    caught e = expect ("predicate failed on expected exception: " ++ name ++ " (" ++ show e ++ ")") (p e)
    -- The type of the exceptions that the selector takes.
    name = typeName p
    typeName :: Typeable e => Selector e -> String
    typeName s = show (typeOf (of' s))
    of' :: Selector e -> e
    of' _ = error "Test.Hspec.Expectations.shouldThrow: only the type"

anyException :: Selector SomeException
anyException _ = True

anyErrorCall :: Selector ErrorCall
anyErrorCall _ = True

anyIOException :: Selector IOException
anyIOException _ = True

anyArithException :: Selector ArithException
anyArithException _ = True

errorCall :: String -> Selector ErrorCall
errorCall s (ErrorCallWithLocation t _) = s == t
