{-# LANGUAGE ExistentialQuantification #-}
-- | Values that carry their types with them.
module Data.Dynamic
  ( Dynamic, toDyn, fromDyn, fromDynamic, dynTypeRep, Typeable
  ) where

import Control.Exception
import Data.Typeable

data Dynamic = forall a. Typeable a => Dynamic a

instance Show Dynamic where
  showsPrec _ d = showString "<<" . shows (dynTypeRep d) . showString ">>"

instance Exception Dynamic

toDyn :: Typeable a => a -> Dynamic
toDyn = Dynamic

fromDynamic :: Typeable a => Dynamic -> Maybe a
fromDynamic (Dynamic x) = cast x

fromDyn :: Typeable a => Dynamic -> a -> a
fromDyn d def = maybe def id (fromDynamic d)

dynTypeRep :: Dynamic -> TypeRep
dynTypeRep (Dynamic x) = typeOf x
