-- | What "Data.Array.Storable" exports.
module Data.Array.Storable.Safe (module Data.Array.Storable) where

import Data.Array.Storable
