-- | The exceptions of "Control.Exception", under the name of their home elsewhere.
module Control.Exception.Base
  ( module Control.Exception, FixIOException(..), nonTermination, nestedAtomically
  ) where

import Control.Exception
import GHC.Exception (FixIOException(..))

nonTermination, nestedAtomically :: SomeException
nonTermination = toException NonTermination
nestedAtomically = toException NestedAtomically
