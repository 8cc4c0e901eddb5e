{-# LANGUAGE MagicHash, ScopedTypeVariables #-}
-- | Values that carry their types with them.
module Data.Dynamic
  ( Dynamic, toDyn, fromDyn, fromDynamic, dynTypeRep, dynApply, dynApp, Typeable
  ) where

import Control.Exception
import Data.Typeable
import Data.Typeable.Internal (SameType(..), SomeTypeRep(..), Tagged, sameType, typeRep#)
import qualified Data.Typeable.Internal as Internal (TypeRep(Tagged))
import GHC.Base (unsafeCoerce#)
import GHC.Exception.Type (Any)

-- | The type, and a value of it.
data Dynamic = Dynamic TypeRep Any

instance Show Dynamic where
  showsPrec _ d = showString "<<" . shows (dynTypeRep d) . showString ">>"

instance Exception Dynamic

toDyn :: Typeable a => a -> Dynamic
toDyn x = Dynamic (typeOf x) (unsafeCoerce# x)

fromDynamic :: forall a. Typeable a => Dynamic -> Maybe a
fromDynamic (Dynamic (SomeTypeRep (Internal.Tagged t)) x) = case sameType (Internal.Tagged t :: Tagged Any) (typeRep# :: Tagged a) of
  SameType -> Just (unsafeCoerce# x)
  OtherType -> Nothing

fromDyn :: Typeable a => Dynamic -> a -> a
fromDyn d def = maybe def id (fromDynamic d)

dynTypeRep :: Dynamic -> TypeRep
dynTypeRep (Dynamic t _) = t

-- | Applies a function to an argument, if their types fit.
dynApply :: Dynamic -> Dynamic -> Maybe Dynamic
dynApply (Dynamic tf f) (Dynamic tx x) =
  fmap (\t -> Dynamic t (unsafeCoerce# f x)) (funResultTy tf tx)

dynApp :: Dynamic -> Dynamic -> Dynamic
dynApp f x = case dynApply f x of
  Just r -> r
  Nothing -> errorWithoutStackTrace
    ("Type error in dynamic application.\n" ++ "Can't apply function " ++ show f
      ++ " to argument " ++ show x)
