-- | Tests properties, and tells what came of it.
module Test.QuickCheck.Test
  ( Args(..), Result(..), stdArgs, isSuccess
  , quickCheck, quickCheckWith, quickCheckResult, quickCheckWithResult
  , verboseCheck, verboseCheckWith, verboseCheckResult, verboseCheckWithResult
  , withState, test, showTestCount, labelsAndTables, showTable, foundFailure, localMin
  , failureSummary, failureReason, callbackPostTest, callbackPostFinalFailure
  ) where

import Control.Monad (mplus)
import Data.Bits ((.&.))
import Data.Char (isSpace)
import Data.Map (Map)
import qualified Data.Map as Map
import Data.Maybe (fromMaybe, isNothing)
import Data.Set (Set)
import qualified Data.Set as Set
import System.Random (split)
import Test.QuickCheck.Coverage
import Test.QuickCheck.Exception
import Test.QuickCheck.Gen
import Test.QuickCheck.Property hiding (Result(..), (.&.))
import qualified Test.QuickCheck.Property as P
import Test.QuickCheck.Random (QCGen, newQCGen)
import Test.QuickCheck.State hiding (classes, labels, tables)
import qualified Test.QuickCheck.State as S
import Test.QuickCheck.Text

-- | How tests are made.
data Args = Args
  { replay :: Maybe (QCGen, Int)  -- ^ The seed and the size of the first test.
  , maxSuccess :: Int
  , maxDiscardRatio :: Int        -- ^ So many tests may not count for each that does.
  , maxSize :: Int
  , chatty :: Bool                -- ^ Whether anything is printed.
  , maxShrinks :: Int
  }
  deriving (Show, Read)

-- | What came of all tests.
data Result
  = Success
      { numTests :: Int, numDiscarded :: Int, labels :: !(Map [String] Int), classes :: !(Map String Int)
      , tables :: !(Map String (Map String Int)), output :: String }
  | GaveUp
      { numTests :: Int, numDiscarded :: Int, labels :: !(Map [String] Int), classes :: !(Map String Int)
      , tables :: !(Map String (Map String Int)), output :: String }
  | Failure
      { numTests :: Int, numDiscarded :: Int, numShrinks :: Int, numShrinkTries :: Int, numShrinkFinal :: Int
      , usedSeed :: QCGen, usedSize :: Int, reason :: String, theException :: Maybe AnException
      , output :: String, failingTestCase :: [String], failingLabels :: [String], failingClasses :: Set String }
  | NoExpectedFailure
      { numTests :: Int, numDiscarded :: Int, labels :: !(Map [String] Int), classes :: !(Map String Int)
      , tables :: !(Map String (Map String Int)), output :: String }
  deriving Show

isSuccess :: Result -> Bool
isSuccess Success{} = True
isSuccess _ = False

stdArgs :: Args
stdArgs = Args
  { replay = Nothing, maxSuccess = 100, maxDiscardRatio = 10, maxSize = 100, chatty = True, maxShrinks = maxBound }

quickCheck :: Testable prop => prop -> IO ()
quickCheck = quickCheckWith stdArgs

quickCheckWith :: Testable prop => Args -> prop -> IO ()
quickCheckWith args p = quickCheckWithResult args p >> return ()

quickCheckResult :: Testable prop => prop -> IO Result
quickCheckResult = quickCheckWithResult stdArgs

quickCheckWithResult :: Testable prop => Args -> prop -> IO Result
quickCheckWithResult args p = withState args (\st -> test st (property p))

verboseCheck :: Testable prop => prop -> IO ()
verboseCheck = quickCheck . verbose

verboseCheckWith :: Testable prop => Args -> prop -> IO ()
verboseCheckWith args = quickCheckWith args . verbose

verboseCheckResult :: Testable prop => prop -> IO Result
verboseCheckResult = quickCheckResult . verbose

verboseCheckWithResult :: Testable prop => Args -> prop -> IO Result
verboseCheckWithResult args = quickCheckWithResult args . verbose

-- | The state before the first test.
withState :: Args -> (State -> IO a) -> IO a
withState args act = (if chatty args then withStdioTerminal else withNullTerminal) $ \term -> do
  seed <- maybe newQCGen (return . fst) (replay args)
  act MkState
    { terminal = term
    , maxSuccessTests = maxSuccess args
    , maxDiscardedRatio = maxDiscardRatio args
    , coverageConfidence = Nothing
    , computeSize = sizes args
    , numTotMaxShrinks = maxShrinks args
    , numSuccessTests = 0
    , numDiscardedTests = 0
    , numRecentlyDiscardedTests = 0
    , S.labels = Map.empty
    , S.classes = Map.empty
    , S.tables = Map.empty
    , requiredCoverage = Map.empty
    , expected = True
    , randomSeed = seed
    , numSuccessShrinks = 0
    , numTryShrinks = 0
    , numTotTryShrinks = 0
    }

-- | The size of a test: it grows from 0 to the greatest again and again. In the last round, if there are not
-- as many tests left, it takes larger steps. Each ten tests that do not count make it larger by one.
sizes :: Args -> Int -> Int -> Int
sizes args = case replay args of
  Just (_, first) -> \n d -> if n == 0 && d == 0 then first else size n d
  Nothing -> size
  where
    size n d = min most (step n + d `div` 10)
    step n
      | n - place + most <= count || n >= count || count `mod` most == 0 = place
      | otherwise = place * most `div` (count `mod` most)
      where place = n `mod` most
    most = maxSize args
    count = maxSuccess args

test :: State -> Property -> IO Result
test st p
  | numSuccessTests st >= maxSuccessTests st && isNothing (coverageConfidence st) = doneTesting st
  | numDiscardedTests st >= maxDiscardedRatio st * max (numSuccessTests st) (maxSuccessTests st) = giveUp st
  | otherwise = runATest st p

doneTesting, giveUp :: State -> IO Result
doneTesting st
  | expected st = putPart (terminal st) ("+++ OK, passed " ++ showTestCount st) >> finished Success st
  | otherwise = do
      putPart (terminal st) (bold "*** Failed!" ++ " Passed " ++ showTestCount st ++ " (expected failure)")
      finished NoExpectedFailure st

giveUp st = do
  putPart (terminal st) (bold "*** Gave up!" ++ " Passed only " ++ showTestCount st ++ " tests")
  finished GaveUp st

-- | Prints the rest of the line, and labels and tables.
finished
  :: (Int -> Int -> Map [String] Int -> Map String Int -> Map String (Map String Int) -> String -> Result)
  -> State -> IO Result
finished make st = do
  mapM_ (putLine (terminal st)) (paragraphs [first, long])
  text <- terminalOutput (terminal st)
  return (make (numSuccessTests st) (numDiscardedTests st) (S.labels st) (S.classes st) (S.tables st) text)
  where
    (short', long) = labelsAndTables st
    first = case short' of
      [] -> ["."]
      [line] -> [" (" ++ dropWhile isSpace line ++ ")."]
      _ -> ":" : short'

showTestCount :: State -> String
showTestCount st = number (numSuccessTests st) "test" ++ concat ["; " ++ show n ++ " discarded" | n > 0]
  where n = numDiscardedTests st

runATest :: State -> Property -> IO Result
runATest st p = do
  putTemp (terminal st) ("(" ++ showTestCount st ++ ")")
  MkRose r smaller <- protectRose (reduceRose (unProp (unGen (unProperty asked) seed size)))
  res <- callbackPostTest st r
  let next done st'
        | P.abort res = done st'
        | otherwise = test st' p
      seen = (counted res st) { randomSeed = seed' }
  case P.ok res of
    Just True -> next doneTesting seen { numSuccessTests = numSuccessTests st + 1, numRecentlyDiscardedTests = 0 }
    Nothing -> next giveUp
      (agreed res st)
        { randomSeed = seed'
        , numDiscardedTests = numDiscardedTests st + 1
        , numRecentlyDiscardedTests = numRecentlyDiscardedTests st + 1
        }
    Just False -> do
      (shrinks, tries, final, least) <- foundFailure (agreed res st) res smaller
      text <- terminalOutput (terminal st)
      if P.expect least
        then do
          cases <- mapM showCounterexample (P.testCase least)
          return Failure
            { usedSeed = randomSeed st, usedSize = size, numTests = numSuccessTests st + 1
            , numDiscarded = numDiscardedTests st, numShrinks = shrinks, numShrinkTries = tries
            , numShrinkFinal = final, output = text, reason = P.reason least
            , theException = P.theException least, failingTestCase = cases
            , failingLabels = P.labels least, failingClasses = Set.fromList (P.classes least) }
        else return Success
          { labels = S.labels seen, classes = S.classes seen, tables = S.tables seen
          , numTests = numSuccessTests st + 1, numDiscarded = numDiscardedTests st, output = text }
  where
    (seed, seed') = split (randomSeed st)
    size = computeSize st (numSuccessTests st) (numRecentlyDiscardedTests st)
    -- Coverage is looked at after 100 tests, 200, 400 and so on.
    asked = case coverageConfidence st of
      Just confidence | (rounds, 0) <- (numSuccessTests st + 1) `divMod` 100, rounds .&. (rounds - 1) == 0 ->
        addCoverageCheck confidence st p
      _ -> p

-- | What the property asks for.
agreed, counted :: P.Result -> State -> State
agreed res st = st
  { coverageConfidence = P.maybeCheckCoverage res `mplus` coverageConfidence st
  , maxSuccessTests = fromMaybe (maxSuccessTests st) (P.maybeNumTests res)
  , expected = P.expect res
  }

-- | And what the test is counted under.
counted res st = (agreed res st)
  { S.labels = Map.insertWith (+) (P.labels res) 1 (S.labels st)
  , S.classes = foldr (\x -> Map.insertWith (+) x 1) (S.classes st) (P.classes res)
  , S.tables = foldr (\(t, x) -> Map.insertWith (Map.unionWith (+)) t (Map.singleton x 1)) (S.tables st) (P.tables res)
  , requiredCoverage = foldr (\(t, x, share) -> Map.insertWith max (t, x) share) (requiredCoverage st) (P.requiredCoverage res)
  }

-- | The line of a failure as it stands, and with how its reason reads at the end.
failureSummary :: State -> P.Result -> String
failureSummary st res = header res ++ short 26 (oneLine (P.reason res) ++ " ") ++ shrinkCount True st ++ "..."

failureReason :: State -> P.Result -> [String]
failureReason st res
  | isOneLine why = [header res ++ why ++ " " ++ shrinkCount False st ++ ":"]
  | otherwise = (header res ++ shrinkCount False st ++ ":") : lines why
  where why = P.reason res

header :: P.Result -> String
header res
  | P.expect res = bold "*** Failed!" ++ " "
  | otherwise = "+++ OK, failed as expected. "

-- | After how many tests and shrinks; with those tried since, if asked for.
shrinkCount :: Bool -> State -> String
shrinkCount tried st = "(after " ++ number (numSuccessTests st + 1) "test" ++ shrinks ++ ")"
  where
    shrinks
      | tries > 0 = " and " ++ show done ++ "." ++ show tries ++ " shrinks"
      | done > 0 = " and " ++ number done "shrink"
      | otherwise = ""
    done = numSuccessShrinks st
    tries = if tried then numTryShrinks st else 0

-- | Looks for the smallest data that fail: how often they became smaller, how many were tried without, how
-- many of these at the end, and what came of the smallest.
foundFailure :: State -> P.Result -> [Rose P.Result] -> IO (Int, Int, Int, P.Result)
foundFailure st = localMin st { numTryShrinks = 0 }

localMin :: State -> P.Result -> [Rose P.Result] -> IO (Int, Int, Int, P.Result)
localMin st res smaller = do
  printed <- tryEvaluateIO (putTemp (terminal st) (failureSummary st res))
  case printed of
    Left e -> localMinFound st (broken "Exception while printing status message" e)
    Right () -> do
      found <- tryEvaluate smaller
      case found of
        Left e -> localMinFound st (broken "Exception while generating shrink-list" e)
        Right [] -> localMinFound st res
        Right (r : rs)
          | numTotMaxShrinks st >= 0 && numSuccessShrinks st + numTotTryShrinks st >= numTotMaxShrinks st ->
              localMinFound st res
          | otherwise -> do
              MkRose x smaller' <- protectRose (reduceRose r)
              y <- callbackPostTest st x
              if P.ok y == Just False
                then localMin st { numSuccessShrinks = numSuccessShrinks st + 1, numTryShrinks = 0 } y smaller'
                else localMin st
                  { numTryShrinks = numTryShrinks st + 1, numTotTryShrinks = numTotTryShrinks st + 1 } res rs
  where broken what e = (exception what e) { P.callbacks = P.callbacks res }

localMinFound :: State -> P.Result -> IO (Int, Int, Int, P.Result)
localMinFound st res = do
  mapM_ (putLine (terminal st)) (failureReason st res)
  callbackPostFinalFailure st res
  return (numSuccessShrinks st, numTotTryShrinks st - numTryShrinks st, numTryShrinks st, res)

-- | Those of the result; an exception in them is a failure.
callbackPostTest :: State -> P.Result -> IO P.Result
callbackPostTest st res =
  protect (exception "Exception running callback") (sequence_ [f st res | PostTest _ f <- P.callbacks res] >> return res)

callbackPostFinalFailure :: State -> P.Result -> IO ()
callbackPostFinalFailure st res = do
  r <- tryEvaluateIO (sequence_ [f st res | PostFinalFailure _ f <- P.callbacks res])
  case r of
    Left e -> putLine (terminal st) "*** Exception running callback:" >> tryEvaluateIO (putLine (terminal st) (show e)) >> return ()
    Right () -> return ()
