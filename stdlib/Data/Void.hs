{-# LANGUAGE DeriveGeneric, EmptyCase #-}
-- | The type without values.
module Data.Void (Void, absurd, vacuous) where

import Control.Exception (Exception)
import Data.Ix (Ix(..))
import GHC.Base (Semigroup(..))
import GHC.Generics (Generic)

data Void
  deriving (Generic)

instance Eq Void where
  _ == _ = True

instance Ord Void where
  compare _ _ = EQ

instance Show Void where
  showsPrec _ v = absurd v

instance Read Void where
  readsPrec _ _ = []

instance Ix Void where
  range _ = []
  index _ = absurd
  inRange _ = absurd
  rangeSize _ = 0

instance Exception Void

instance Semigroup Void where
  a <> _ = a
  stimes _ a = a

absurd :: Void -> a
absurd v = case v of {}

vacuous :: Functor f => f Void -> f a
vacuous x = fmap absurd x
