-- | Values of one type taken as values of another with the same representation.
module Data.Coerce (coerce, Coercible) where

import GHC.Base (coerce)
import GHC.Types (Coercible)
