-- | Haskell 98's functions on optional values.
module Maybe
  ( isJust, isNothing, fromJust, fromMaybe, listToMaybe, maybeToList, catMaybes, mapMaybe
  , Maybe(..), maybe
  ) where

import Data.Maybe
