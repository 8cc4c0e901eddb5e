{-# LANGUAGE ExistentialQuantification, ScopedTypeVariables #-}
-- | Trees of tests, what a kind of test is, and what comes of one.
module Test.Tasty.Core
  ( TestName, TestTree(..), ResourceSpec(..), DependencyType(..), IsTest(..), Progress(..), Result(..), Outcome(..)
  , FailureReason(..), Time, resultSuccessful, exceptionResult, testGroup, singleTest, after, after_, adjustOption
  , localOption, askOption, withResource, Timeout(..), mkTimeout, NumThreads(..), testTreeOptions
  ) where

import Control.Exception
import Data.Char (isDigit)
import Data.Fixed (Micro, showFixed)
import Data.List (isSuffixOf)
import Data.Tagged
import Data.Typeable (Typeable)
import Options.Applicative (metavar, short)
import Test.Tasty.Options
import Test.Tasty.Patterns

type TestName = String
type Time = Double

data TestTree
  = forall t. IsTest t => SingleTest TestName t
  | TestGroup TestName [TestTree]
  | PlusTestOptions (OptionSet -> OptionSet) TestTree
  | forall a. WithResource (ResourceSpec a) (IO a -> TestTree)
  | AskOptions (OptionSet -> TestTree)
  | After DependencyType Expr TestTree

-- | How it is made, and how it is given back.
data ResourceSpec a = ResourceSpec (IO a) (a -> IO ())

-- | What is asked of the tests before.
data DependencyType = AllSucceed | AllFinish
  deriving (Eq, Show)

-- | A kind of test.
class Typeable t => IsTest t where
  run :: OptionSet -> t -> (Progress -> IO ()) -> IO Result
  testOptions :: Tagged t [OptionDescription]

data Progress = Progress { progressText :: String, progressPercent :: Float }
  deriving (Eq, Show)

data Result = Result
  { resultOutcome :: Outcome
  , resultDescription :: String       -- ^ In lines below.
  , resultShortDescription :: String  -- ^ In the line.
  , resultTime :: Time
  }
  deriving Show

data Outcome = Success | Failure FailureReason
  deriving Show

data FailureReason
  = TestFailed
  | TestThrewException SomeException
  | TestTimedOut Integer
  | TestDepFailed
  deriving Show

resultSuccessful :: Result -> Bool
resultSuccessful r = case resultOutcome r of
  Success -> True
  Failure _ -> False

exceptionResult :: SomeException -> Result
exceptionResult e = Result (Failure (TestThrewException e)) ("Exception: " ++ show e) "FAIL" 0

testGroup :: TestName -> [TestTree] -> TestTree
testGroup = TestGroup

singleTest :: IsTest t => TestName -> t -> TestTree
singleTest = SingleTest

-- | Run after the tests that the pattern means.
after :: DependencyType -> String -> TestTree -> TestTree
after how pattern = case parseTestPattern pattern of
  Just (TestPattern (Just e)) -> After how e
  Just (TestPattern Nothing) -> id
  Nothing -> error ("Test.Tasty.after: could not parse the pattern " ++ show pattern)

after_ :: DependencyType -> Expr -> TestTree -> TestTree
after_ = After

adjustOption :: IsOption v => (v -> v) -> TestTree -> TestTree
adjustOption f = PlusTestOptions (changeOption f)

localOption :: IsOption v => v -> TestTree -> TestTree
localOption v = PlusTestOptions (setOption v)

askOption :: IsOption v => (v -> TestTree) -> TestTree
askOption f = AskOptions (f . lookupOption)

-- | Made when the first test asks for it, given back after the last.
withResource :: IO a -> (a -> IO ()) -> (IO a -> TestTree) -> TestTree
withResource make release = WithResource (ResourceSpec make release)

-- | Microseconds, and as they were written.
data Timeout = Timeout Integer String | NoTimeout
  deriving (Eq, Show)

mkTimeout :: Integer -> Timeout
mkTimeout n = Timeout n (showFixed True (fromInteger n / 1000000 :: Micro) ++ "s")

instance IsOption Timeout where
  defaultValue = NoTimeout
  parseValue s = fmap (\n -> Timeout n s) (microseconds s)
  optionName = pure "timeout"
  optionHelp = pure "Timeout for individual tests (suffixes: ms,s,m,h; default: s)"
  optionCLParser = mkOptionCLParser (short 't' <> metavar "DURATION")

microseconds :: String -> Maybe Integer
microseconds s = case [(factor, take (length s - length suffix) s) | (suffix, factor) <- units, suffix `isSuffixOf` s] of
  (factor, digits) : _ -> fmap (round . (* factor)) (number digits)
  [] -> Nothing
  where
    units = [("ms", 1e3), ("s", 1e6), ("m", 60e6), ("h", 3600e6), ("", 1e6)] :: [(String, Double)]
    number t
      | not (null t) && all isDigit t = Just (fromInteger (read t))
      | otherwise = safeRead t

newtype NumThreads = NumThreads { getNumThreads :: Int }
  deriving (Eq, Ord, Show)

instance IsOption NumThreads where
  defaultValue = NumThreads 1
  parseValue s = case safeRead s of
    Just n | n > 0 -> Just (NumThreads n)
    _ -> Nothing
  optionName = pure "num-threads"
  optionHelp = pure "(tests are run one after the other)"
  optionCLParser = mkOptionCLParser (short 'j' <> metavar "NUMBER")

-- | The options that the kinds of tests have.
testTreeOptions :: TestTree -> [OptionDescription]
testTreeOptions tree = uniqueOptionDescriptions (go tree)
  where
    go t = case t of
      SingleTest _ (_ :: t) -> untag (testOptions :: Tagged t [OptionDescription])
      TestGroup _ ts -> concatMap go ts
      PlusTestOptions _ t' -> go t'
      WithResource _ f -> go (f (throwIO (ErrorCall "Test.Tasty: a resource outside tests")))
      AskOptions f -> go (f mempty)
      After _ _ t' -> go t'
