-- | Examples of each label and class.
module Test.QuickCheck.Features
  ( labelledExamples, labelledExamplesWith, labelledExamplesResult, labelledExamplesWithResult
  ) where

import Data.List (intercalate)
import qualified Data.Set as Set
import Test.QuickCheck.Property (Testable, mapResult)
import qualified Test.QuickCheck.Property as P
import Test.QuickCheck.State
import Test.QuickCheck.Test
import Test.QuickCheck.Text

labelledExamples :: Testable prop => prop -> IO ()
labelledExamples = labelledExamplesWith stdArgs

labelledExamplesWith :: Testable prop => Args -> prop -> IO ()
labelledExamplesWith args p = labelledExamplesWithResult args p >> return ()

labelledExamplesResult :: Testable prop => prop -> IO Result
labelledExamplesResult = labelledExamplesWithResult stdArgs

-- | A test with a label that none before had fails, and is made smaller as long as it has one; then tests
-- go on.
labelledExamplesWithResult :: Testable prop => Args -> prop -> IO Result
labelledExamplesWithResult args p = withState args (search Set.empty)
  where
    search seen st = withNullTerminal $ \quiet -> do
      r <- test st { terminal = quiet } (mapResult (unless' seen) p)
      case r of
        Failure{ reason = why } | why == found -> do
          let new = Set.union (Set.fromList (failingLabels r)) (failingClasses r)
          putLine (terminal st) ("*** Found example of " ++ intercalate ", " (Set.toList (Set.difference new seen)))
          mapM_ (putLine (terminal st)) (failingTestCase r)
          putLine (terminal st) ""
          search (Set.union seen new)
            st { randomSeed = usedSeed r, computeSize = from (usedSize r) (computeSize st) }
        _ -> do
          text <- terminalOutput quiet
          putPart (terminal st) text
          return r
    from size sizes n d = if n == 0 && d == 0 then size else sizes n d
    unless' seen r
      | P.ok r == Just True, not (Set.isSubsetOf (Set.fromList (P.labels r ++ P.classes r)) seen) =
          r { P.ok = Just False, P.reason = found }
      | otherwise = r
    found = "New feature found"
