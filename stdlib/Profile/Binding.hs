{-# LANGUAGE MagicHash, NullaryTypeClasses #-}
-- | Functions that know in which binding they are used.
--
-- The compiler satisfies 'HasBinding' at each use of a function that asks for it: by what the enclosing
-- function was given, if its type asks, too; else by the binding at top level, or the method, that the use
-- stands in. So in @decl = attr (\\n -> …)@ a function @attr :: HasBinding => …@ knows that it makes @decl@.
module Profile.Binding (HasBinding, givenBinding#, Binding(..), binding) where

import GHC.CString (unpackCStringUtf8#)
import GHC.Stack.Types (Place(..))
import GHC.Types (Int(..))

class HasBinding where
  givenBinding# :: Place

-- | Name, module and file of a binding; line and column where it starts, from 1. The name of a binding of a pattern
-- is that of its variables, with commas.
data Binding = Binding
  { bindingName :: String
  , bindingModule :: String
  , bindingFile :: String
  , bindingLine :: Int
  , bindingColumn :: Int
  } deriving (Eq, Ord, Show)

-- | The binding in which the function that asks for it is used.
binding :: HasBinding => Binding
binding = case givenBinding# of
  Place name _ m file line column _ _ ->
    Binding (unpackCStringUtf8# name) (unpackCStringUtf8# m) (unpackCStringUtf8# file) (I# line) (I# column)
