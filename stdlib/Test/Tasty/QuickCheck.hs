-- | Properties as tests, as the package @tasty-quickcheck@ has them.
module Test.Tasty.QuickCheck
  ( testProperty, testProperties, QuickCheckTests(..), QuickCheckReplay(..), QuickCheckShowReplay(..)
  , QuickCheckMaxSize(..), QuickCheckMaxRatio(..), QuickCheckVerbose(..), QuickCheckMaxShrinks(..), QC(..)
  , optionSetToArgs
  , module Test.QuickCheck
  ) where

import Data.Proxy (Proxy(..))
import Options.Applicative (metavar)
import Test.QuickCheck hiding
  ( quickCheck, Args(..), Result(..), stdArgs, quickCheckWith, quickCheckWithResult, quickCheckResult, isSuccess
  , verboseCheck, verboseCheckWith, verboseCheckWithResult, verboseCheckResult, verbose )
import qualified Test.QuickCheck as QC
import Test.QuickCheck.Random (mkQCGen)
import Test.Tasty.Core (TestName, TestTree, testGroup)
import Test.Tasty.Options
import Test.Tasty.Providers

newtype QC = QC QC.Property

testProperty :: QC.Testable a => TestName -> a -> TestTree
testProperty name p = singleTest name (QC (QC.property p))

testProperties :: TestName -> [(String, Property)] -> TestTree
testProperties name ps = testGroup name (map (uncurry testProperty) ps)

newtype QuickCheckTests = QuickCheckTests Int deriving (Eq, Ord)

instance IsOption QuickCheckTests where
  defaultValue = QuickCheckTests 100
  parseValue = fmap QuickCheckTests . safeRead . filter (/= '_')
  optionName = pure "quickcheck-tests"
  optionHelp = pure "Number of test cases for QuickCheck to generate. Underscores accepted: e.g. 10_000_000"
  optionCLParser = mkOptionCLParser (metavar "NUMBER")

newtype QuickCheckReplay = QuickCheckReplay (Maybe Int)

instance IsOption QuickCheckReplay where
  defaultValue = QuickCheckReplay Nothing
  parseValue s = fmap (QuickCheckReplay . Just) (safeRead s)
  optionName = pure "quickcheck-replay"
  optionHelp = pure "Random seed to use for replaying a previous test run (use same --quickcheck-max-size)"
  optionCLParser = mkOptionCLParser (metavar "SEED")

newtype QuickCheckShowReplay = QuickCheckShowReplay Bool

instance IsOption QuickCheckShowReplay where
  defaultValue = QuickCheckShowReplay False
  parseValue = fmap QuickCheckShowReplay . safeReadBool
  optionName = pure "quickcheck-show-replay"
  optionHelp = pure "Show a replay token for replaying tests"
  optionCLParser = flagCLParser Nothing (QuickCheckShowReplay True)

newtype QuickCheckMaxSize = QuickCheckMaxSize Int deriving (Eq, Ord)

instance IsOption QuickCheckMaxSize where
  defaultValue = QuickCheckMaxSize 100
  parseValue = fmap QuickCheckMaxSize . safeRead
  optionName = pure "quickcheck-max-size"
  optionHelp = pure "Size of the biggest test cases quickcheck generates"
  optionCLParser = mkOptionCLParser (metavar "NUMBER")

newtype QuickCheckMaxRatio = QuickCheckMaxRatio Int deriving (Eq, Ord)

instance IsOption QuickCheckMaxRatio where
  defaultValue = QuickCheckMaxRatio 10
  parseValue = fmap QuickCheckMaxRatio . safeRead
  optionName = pure "quickcheck-max-ratio"
  optionHelp = pure "Maximum number of discared tests per successful test before giving up"
  optionCLParser = mkOptionCLParser (metavar "NUMBER")

newtype QuickCheckVerbose = QuickCheckVerbose Bool

instance IsOption QuickCheckVerbose where
  defaultValue = QuickCheckVerbose False
  parseValue = fmap QuickCheckVerbose . safeReadBool
  optionName = pure "quickcheck-verbose"
  optionHelp = pure "Show the generated test cases"
  optionCLParser = mkFlagCLParser mempty (QuickCheckVerbose True)

newtype QuickCheckMaxShrinks = QuickCheckMaxShrinks Int deriving (Eq, Ord)

instance IsOption QuickCheckMaxShrinks where
  defaultValue = QuickCheckMaxShrinks maxBound
  parseValue = fmap QuickCheckMaxShrinks . safeRead
  optionName = pure "quickcheck-shrinks"
  optionHelp = pure "Number of shrinks allowed before QuickCheck will fail a test"
  optionCLParser = mkOptionCLParser (metavar "NUMBER")

-- | The seed, and with what properties are tested.
optionSetToArgs :: OptionSet -> IO (Int, QC.Args)
optionSetToArgs opts = do
  seed <- maybe (generate (chooseInt (1, 999999))) return replaySeed
  return (seed, QC.stdArgs
    { QC.chatty = False, QC.maxSuccess = tests, QC.maxSize = size, QC.maxDiscardRatio = ratio
    , QC.maxShrinks = shrinks, QC.replay = Just (mkQCGen seed, 0) })
  where
    QuickCheckReplay replaySeed = lookupOption opts
    QuickCheckTests tests = lookupOption opts
    QuickCheckMaxSize size = lookupOption opts
    QuickCheckMaxRatio ratio = lookupOption opts
    QuickCheckMaxShrinks shrinks = lookupOption opts

instance IsTest QC where
  testOptions = return
    [ Option (Proxy :: Proxy QuickCheckTests), Option (Proxy :: Proxy QuickCheckReplay)
    , Option (Proxy :: Proxy QuickCheckShowReplay), Option (Proxy :: Proxy QuickCheckMaxSize)
    , Option (Proxy :: Proxy QuickCheckMaxRatio), Option (Proxy :: Proxy QuickCheckVerbose)
    , Option (Proxy :: Proxy QuickCheckMaxShrinks) ]
  run opts (QC p) _ = do
    (seed, args) <- optionSetToArgs opts
    r <- QC.quickCheckWithResult args (if told then QC.verbose p else p)
    let text = unlines' (lines (QC.output r))
        line = "Use --quickcheck-replay=" ++ show seed ++ " to reproduce."
        below s = if null text then s else text ++ "\n" ++ s
    return (if QC.isSuccess r then testPassed (if shown then below line else text) else testFailed (below line))
    where
      QuickCheckVerbose told = lookupOption opts
      QuickCheckShowReplay shown = lookupOption opts
      unlines' ls = drop 1 (concatMap ('\n' :) ls)
