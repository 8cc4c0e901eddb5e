{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | What is thrown.
--
-- The lowest modules throw before there are classes, so what 'raise#' is given and what a handler
-- receives is a plain sum. "GHC.Exception" turns it into the 'Raised' of programs and back;
-- nothing above that module sees it.
module GHC.Exception.Type
  ( Raised(..), Any, ArithException(..), ArrayException(..), AsyncException(..)
  , IOException(..), IOErrorType(..), ExitCode(..), Handle(..)
  , divZeroException, overflowException, ratioZeroDenomException, underflowException
  ) where

import GHC.Exception.Number (CInt)
import GHC.Maybe
import GHC.Prim
import GHC.Stack.Types
import GHC.Types

data Raised
  = RaisedErrorCall [Char]
  | -- | With the calls that led there.
    RaisedErrorCalls [Char] CallStack
  | RaisedArith ArithException
  | RaisedArray ArrayException
  | RaisedPatternMatchFail [Char]
  | RaisedNoMethodError [Char]
  | RaisedRecConError [Char]
  | RaisedRecSelError [Char]
  | RaisedAssertionFailed [Char]
  | RaisedIO IOException
  | RaisedExit ExitCode
  | RaisedAsync AsyncException
  | RaisedNonTermination
  | RaisedBlockedIndefinitely
  | -- | A @Raised@ that is none of these.
    RaisedOther Any

-- | A value whose type this module cannot name.
data Any

data ArithException
  = Overflow
  | Underflow
  | LossOfPrecision
  | DivideByZero
  | Denormal
  | RatioZeroDenominator

data ArrayException
  = IndexOutOfBounds [Char]
  | UndefinedElement [Char]

data AsyncException
  = StackOverflow
  | HeapOverflow
  | ThreadKilled
  | UserInterrupt

data ExitCode
  = ExitSuccess
  | ExitFailure Int

data IOErrorType
  = AlreadyExists
  | NoSuchThing
  | ResourceBusy
  | ResourceExhausted
  | EOF
  | IllegalOperation
  | PermissionDenied
  | UserError
  | UnsatisfiedConstraints
  | SystemError
  | ProtocolError
  | OtherError
  | InvalidArgument
  | InappropriateType
  | HardwareFault
  | UnsupportedOperation
  | TimeExpired
  | ResourceVanished
  | Interrupted

data IOException = IOError
  { ioe_handle :: Maybe Handle
  , ioe_type :: IOErrorType
  , ioe_location :: [Char]
  , ioe_description :: [Char]
  , ioe_errno :: Maybe CInt
  , ioe_filename :: Maybe [Char]
  }

-- | An open (or once open) file: the number the runtime system knows it by, its name, and the
-- state that only the library keeps.
data Handle = Handle [Char] Int# (MutVar# RealWorld Int)

divZeroException, overflowException, ratioZeroDenomException, underflowException :: Raised
divZeroException = RaisedArith DivideByZero
overflowException = RaisedArith Overflow
underflowException = RaisedArith Underflow
ratioZeroDenomException = RaisedArith RatioZeroDenominator
