{-# LANGUAGE DataKinds, FlexibleContexts, UndecidableInstances #-}
-- | Names that maps had, which their modules still export: a use is told where the function is now.
module Data.Map.Internal.Moved (showTree, showTreeWith) where

import Data.Map.Base (Map)
import GHC.TypeLits.Internal (ErrorMessage(..), TypeError)

showTree :: TypeError ('Text "showTree has moved to Data.Map.Internal.Debug.showTree.") => Map k a -> String
showTree _ = ""

showTreeWith
  :: TypeError ('Text "showTreeWith has moved to Data.Map.Internal.Debug.showTreeWith.")
  => (k -> a -> String) -> Bool -> Bool -> Map k a -> String
showTreeWith _ _ _ _ = ""
