-- | What "Data.Map.Strict" exports, with the constructors.
module Data.Map.Strict.Internal (module Data.Map.Strict, Map(..)) where

import Prelude ()
import Data.Map.Base (Map(..))
import Data.Map.Strict
