{-# LANGUAGE GADTs, PatternSynonyms, ScopedTypeVariables #-}
-- | Values that carry their types with them.
module Data.Dynamic
  ( Dynamic(..), toDyn, fromDyn, fromDynamic, dynTypeRep, dynApply, dynApp, Typeable
  ) where

import Control.Exception
import Data.Type.Equality ((:~~:)(..))
import Data.Typeable (Typeable)
import Type.Reflection (SomeTypeRep(..), TypeRep, eqTypeRep, pattern Fun, typeOf, typeRep)

-- | A value, and its type.
data Dynamic where
  Dynamic :: TypeRep a -> a -> Dynamic

instance Show Dynamic where
  showsPrec _ d = showString "<<" . shows (dynTypeRep d) . showString ">>"

instance Exception Dynamic

toDyn :: Typeable a => a -> Dynamic
toDyn x = Dynamic (typeOf x) x

fromDynamic :: forall a. Typeable a => Dynamic -> Maybe a
fromDynamic (Dynamic t x) = case eqTypeRep t (typeRep :: TypeRep a) of
  Just HRefl -> Just x
  Nothing -> Nothing

fromDyn :: Typeable a => Dynamic -> a -> a
fromDyn d def = maybe def id (fromDynamic d)

dynTypeRep :: Dynamic -> SomeTypeRep
dynTypeRep (Dynamic t _) = SomeTypeRep t

-- | Applies a function to an argument, if their types fit.
dynApply :: Dynamic -> Dynamic -> Maybe Dynamic
dynApply (Dynamic (Fun parameter result) f) (Dynamic t x)
  | Just HRefl <- eqTypeRep parameter t = Just (Dynamic result (f x))
dynApply _ _ = Nothing

dynApp :: Dynamic -> Dynamic -> Dynamic
dynApp f x = case dynApply f x of
  Just r -> r
  Nothing -> errorWithoutStackTrace
    ("Type error in dynamic application.\n" ++ "Can't apply function " ++ show f
      ++ " to argument " ++ show x)
