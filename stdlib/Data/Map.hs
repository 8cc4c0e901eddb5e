-- | Finite maps, lazy in their values.
module Data.Map (module Data.Map.Lazy) where

import Data.Map.Lazy
