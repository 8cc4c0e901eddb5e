-- | Finite maps with machine integers as keys, lazy in their values.
module Data.IntMap (module Data.IntMap.Lazy) where

import Data.IntMap.Lazy
