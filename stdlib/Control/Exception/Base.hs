{-# LANGUAGE MagicHash #-}
-- | The exceptions of "Control.Exception", under the name of their home elsewhere.
module Control.Exception.Base
  ( module Control.Exception, FixIOException(..), nonTermination, nestedAtomically
  , absentError, noMethodBindingError, nonExhaustiveGuardsError, patError, recConError, recSelError, runtimeError, typeError
  ) where

import Control.Exception hiding (Handler(..), allowInterrupt, catches, interruptible)
import GHC.CString (unpackCStringUtf8#)
import GHC.Exception (FixIOException(..))
import GHC.IO.Exception (untangle)
import GHC.Prim (Addr#)

nonTermination, nestedAtomically :: SomeException
nonTermination = toException NonTermination
nestedAtomically = toException NestedAtomically

-- * What code that GHC compiles calls, with the place and what is wrong there, a bar between them

patError, nonExhaustiveGuardsError, recConError, noMethodBindingError, recSelError, typeError, runtimeError, absentError :: Addr# -> a
patError s = throw (PatternMatchFail (untangle s "Non-exhaustive patterns in"))
nonExhaustiveGuardsError s = throw (PatternMatchFail (untangle s "Non-exhaustive guards in"))
recConError s = throw (RecConError (untangle s "Missing field in record construction"))
noMethodBindingError s = throw (NoMethodError (untangle s "No instance nor default method for class operation"))
recSelError s = throw (RecSelError ("No match in record selector " ++ unpackCStringUtf8# s))
typeError s = throw (TypeError (unpackCStringUtf8# s))
runtimeError s = errorWithoutStackTrace (unpackCStringUtf8# s)
absentError s = errorWithoutStackTrace ("Oops!  Entered absent arg " ++ unpackCStringUtf8# s)
