-- | The type of maps from machine integers, a map like any other.
module Data.IntMap.Type (IntMap) where

import Data.Map.Base (Map)

type IntMap = Map Int
