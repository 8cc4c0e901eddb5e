{-# LANGUAGE MagicHash #-}
-- | The exceptions of input and output, and some others, under the name that GHC has for their home.
module GHC.IO.Exception
  ( BlockedIndefinitelyOnMVar(..), blockedIndefinitelyOnMVar, BlockedIndefinitelyOnSTM(..), blockedIndefinitelyOnSTM
  , Deadlock(..), AllocationLimitExceeded(..), allocationLimitExceeded, AssertionFailed(..)
  , CompactionFailed(..), cannotCompactFunction, cannotCompactPinned, cannotCompactMutable
  , SomeAsyncException(..), asyncExceptionToException, asyncExceptionFromException, AsyncException(..), stackOverflow, heapOverflow
  , ArrayException(..), ExitCode(..), FixIOException(..), ioException, ioError, IOError, IOException(..), IOErrorType(..)
  , userError, assertError, unsupportedOperation, untangle
  ) where

import GHC.CString (unpackCStringUtf8#)
import GHC.Exception
import GHC.IO (throwIO)
import GHC.Prim (Addr#)
import GHC.Stack.Types (HasCallStack)
import GHC.Stack (callStack)

ioException :: IOException -> IO a
ioException e = throwIO e

blockedIndefinitelyOnMVar, blockedIndefinitelyOnSTM, allocationLimitExceeded, stackOverflow, heapOverflow
  , cannotCompactFunction, cannotCompactPinned, cannotCompactMutable :: SomeException
blockedIndefinitelyOnMVar = toException BlockedIndefinitelyOnMVar
blockedIndefinitelyOnSTM = toException BlockedIndefinitelyOnSTM
allocationLimitExceeded = toException AllocationLimitExceeded
stackOverflow = toException StackOverflow
heapOverflow = toException HeapOverflow
cannotCompactFunction = toException (CompactionFailed "cannot compact functions")
cannotCompactPinned = toException (CompactionFailed "cannot compact pinned objects")
cannotCompactMutable = toException (CompactionFailed "cannot compact mutable objects")

unsupportedOperation :: IOError
unsupportedOperation = IOError Nothing UnsupportedOperation "" "Operation is not supported" Nothing Nothing

-- | The value, if the condition holds.
assertError :: HasCallStack => Bool -> a -> a
assertError ok x
  | ok = x
  | otherwise = throw (AssertionFailed ("Assertion failed\n" ++ prettyCallStack callStack))

-- | A message from a place and what is there, with a bar between them, and what is wrong with it.
untangle :: Addr# -> String -> String
untangle coded message = place ++ ": " ++ message ++ rest ++ "\n"
  where
    (place, more) = break (== '|') (unpackCStringUtf8# coded)
    rest = case more of
      '|' : detail -> ' ' : detail
      _ -> ""
