-- | The exceptions of input and output, and some others, under the name that GHC has for their home.
module GHC.IO.Exception
  ( BlockedIndefinitelyOnMVar(..), BlockedIndefinitelyOnSTM(..), Deadlock(..), AllocationLimitExceeded(..), AssertionFailed(..)
  , CompactionFailed(..), SomeAsyncException(..), asyncExceptionToException, asyncExceptionFromException, AsyncException(..)
  , ArrayException(..), ExitCode(..), FixIOException(..), ioException, ioError, IOError, IOException(..), IOErrorType(..)
  , userError
  ) where

import GHC.Exception
import GHC.IO (throwIO)

ioException :: IOException -> IO a
ioException e = throwIO e
