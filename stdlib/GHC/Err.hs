{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Ways to fail in pure code. The functions on addresses are called by code that the compiler
-- generates; the text is the whole message, but that most of them end with an empty line.
module GHC.Err
  ( error, errorWithoutStackTrace, errorIn, undefined, absentErr
  , divZeroError, overflowError, ratioZeroDenominatorError
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

-- | 'error', called at this place: package, module, file, line, column. Programs' expected output has the places of
-- GHC 9.0's library where a function of the library calls 'error', so these fail there, too. The stack is the caller's.
errorIn :: CallStack -> Addr# -> Addr# -> Addr# -> Int# -> Int# -> [Char] -> a
errorIn below package m file line column s = raise# (RaisedErrorCalls s (callIn package m file line column below))

callIn :: Addr# -> Addr# -> Addr# -> Int# -> Int# -> CallStack -> CallStack
callIn package m file line column below =
  PushCall (Place "error"# package m file line column line (column +# 5#)) below

undefined :: HasCallStack => a
undefined = raise# (RaisedErrorCalls "Prelude.undefined"
  (callIn "base"# "GHC.Err"# "libraries/base/GHC/Err.hs"# 75# 14# givenCallStack#))

absentErr :: a
absentErr = errorWithoutStackTrace "Oops! The program has entered an `absent' argument!"

divZeroError, overflowError, ratioZeroDenominatorError :: a
divZeroError = raise# divZeroException
overflowError = raise# overflowException
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
