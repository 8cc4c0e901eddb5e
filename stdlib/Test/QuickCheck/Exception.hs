-- | Values that are exceptions, and the one that says that a test does not count.
module Test.QuickCheck.Exception
  ( AnException, evaluate, tryEvaluate, tryEvaluateIO, isInterrupt, discard, isDiscard, finally
  ) where

import Control.Exception

type AnException = SomeException

-- | What 'discard' throws.
data Discarded = Discarded

instance Show Discarded where
  show Discarded = "Test.QuickCheck.discard: used outside a property"

instance Exception Discarded

-- | Throws the test away that evaluates it, as one whose precondition does not hold.
discard :: a
discard = throw Discarded

isDiscard :: AnException -> Bool
isDiscard e = case fromException e of
  Just Discarded -> True
  Nothing -> False

isInterrupt :: AnException -> Bool
isInterrupt e = fromException e == Just UserInterrupt

tryEvaluate :: a -> IO (Either AnException a)
tryEvaluate = tryEvaluateIO . return

-- | Runs the action and evaluates its result. Exceptions that come from outside are thrown again.
tryEvaluateIO :: IO a -> IO (Either AnException a)
tryEvaluateIO act = tryJust synchronous (act >>= evaluate)
  where
    synchronous e = case fromException e of
      Just (SomeAsyncException _) -> Nothing
      Nothing -> Just e
