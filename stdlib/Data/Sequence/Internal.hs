-- | What "Data.Sequence" is made of: finger trees with the constructors that they have in the package @containers@.
module Data.Sequence.Internal
  ( module Data.Sequence, Sized(..), Elem(..), FingerTree(..), Node(..), Digit(..)
  ) where

import Data.Sequence
import Data.Sequence.Tree (Digit(..), Elem(..), FingerTree(..), Node(..), Sized(..))
