{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | What can be thrown.
--
-- Every thrown value is a 'SomeException'. The library and the programs build and take them apart
-- only through the functions of "GHC.Err", "GHC.Exception" and "GHC.IO"; the representation, a
-- plain sum, is known to those modules alone.
module GHC.Exception.Type
  ( SomeException(..), ArithException(..), ArrayException(..), AsyncException(..)
  , IOException(..), IOErrorType(..), ExitCode(..), Handle(..)
  , errorCallException, divZeroException, overflowException, ratioZeroDenomException
  ) where

import GHC.Maybe
import GHC.Prim
import GHC.Types

data SomeException
  = SomeErrorCall [Char]
  | SomeArith ArithException
  | SomeArray ArrayException
  | SomePatternMatchFail [Char]
  | SomeNoMethodError [Char]
  | SomeRecConError [Char]
  | SomeRecSelError [Char]
  | SomeAssertionFailed [Char]
  | SomeIO IOException
  | SomeExit ExitCode
  | SomeAsync AsyncException
  | SomeNonTermination
  | SomeBlockedIndefinitely
  | -- | An exception of a program's own type: how it shows itself, and itself.
    SomeOther [Char]

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
  | OtherError
  | InappropriateType
  | InvalidArgument
  | UnsatisfiedConstraints
  | UnsupportedOperation
  | ResourceVanished

data IOException = IOError
  { ioe_handle :: Maybe Handle
  , ioe_type :: IOErrorType
  , ioe_location :: [Char]
  , ioe_description :: [Char]
  , ioe_errno :: Maybe Int
  , ioe_filename :: Maybe [Char]
  }

-- | An open (or once open) file: the number the runtime system knows it by, its name, and the
-- state that only the library keeps.
data Handle = Handle [Char] Int# (MutVar# RealWorld Int)

errorCallException :: [Char] -> SomeException
errorCallException xs = SomeErrorCall xs

divZeroException, overflowException, ratioZeroDenomException :: SomeException
divZeroException = SomeArith DivideByZero
overflowException = SomeArith Overflow
ratioZeroDenomException = SomeArith RatioZeroDenominator
