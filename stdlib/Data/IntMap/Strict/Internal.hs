-- | What "Data.IntMap.Strict" exports.
module Data.IntMap.Strict.Internal (module Data.IntMap.Strict) where

import Data.IntMap.Strict
