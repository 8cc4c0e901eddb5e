{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Ways to fail in pure code. The functions on addresses are called by code that the compiler
-- generates; the text is the whole message, but that most of them end with an empty line.
module GHC.Err
  ( error, errorWithoutStackTrace, undefined, absentErr
  , divZeroError, overflowError, ratioZeroDenominatorError, underflowError
  , patError, noMethodError, recConError, recSelError, nonExhaustiveGuardsError
  ) where

import GHC.CString
import GHC.Exception.Type
import GHC.Prim
import GHC.Stack.Types
import GHC.Types

-- | Fails with a message, and the calls that led here.
error :: HasCallStack => [Char] -> a
error s = raise# (RaisedErrorCalls s givenCallStack#)

errorWithoutStackTrace :: [Char] -> a
errorWithoutStackTrace s = raise# (RaisedErrorCall s)

undefined :: HasCallStack => a
undefined = error "Prelude.undefined"

absentErr :: a
absentErr = errorWithoutStackTrace "Oops! The program has entered an `absent' argument!"

divZeroError, overflowError, ratioZeroDenominatorError, underflowError :: a
divZeroError = raise# divZeroException
overflowError = raise# overflowException
underflowError = raise# underflowException
ratioZeroDenominatorError = raise# ratioZeroDenomException

-- | No alternative matched.
patError :: Addr# -> a
patError a = raise# (RaisedPatternMatchFail (unpackAppendCStringUtf8# a "\n"))

-- | No guard held.
nonExhaustiveGuardsError :: Addr# -> a
nonExhaustiveGuardsError a = raise# (RaisedPatternMatchFail (unpackAppendCStringUtf8# a "\n"))

-- | A class method that the instance does not define and that has no default.
noMethodError :: Addr# -> a
noMethodError a = raise# (RaisedNoMethodError (unpackAppendCStringUtf8# a "\n"))

-- | A field that a record construction left out.
recConError :: Addr# -> a
recConError a = raise# (RaisedRecConError (unpackAppendCStringUtf8# a "\n"))

-- | A field selected from a constructor that lacks it.
recSelError :: Addr# -> a
recSelError a = raise# (RaisedRecSelError (unpackCStringUtf8# a))
