{-# LANGUAGE DataKinds, FlexibleContexts, UndecidableInstances #-}
-- | Names that maps of numbers had, which their modules still export: a use is told where the function is now.
module Data.IntMap.Moved (showTree, showTreeWith) where

import Data.IntMap.Base (IntMap)
import GHC.TypeLits.Internal (ErrorMessage(..), TypeError)

showTree :: TypeError ('Text "Data.IntMap.showTree has moved to Data.IntMap.Internal.Debug.showTree") => IntMap a -> String
showTree _ = ""

showTreeWith
  :: TypeError ('Text "Data.IntMap.showTreeWith has moved to Data.IntMap.Internal.Debug.showTreeWith")
  => Bool -> Bool -> IntMap a -> String
showTreeWith _ _ _ = ""
