{-# LANGUAGE NoImplicitPrelude #-}
-- | Monoids and their wrappers.
module Data.Monoid
  ( Monoid(..), (<>), Dual(..), Endo(..), All(..), Any(..), Sum(..), Product(..)
  , First(..), Last(..), Alt(..), Ap(..)
  ) where

import Data.Monoid.Instances ()
import Data.Semigroup.Internal
import GHC.Base
