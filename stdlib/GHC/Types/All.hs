{-# LANGUAGE DataKinds, NoImplicitPrelude #-}
-- | What a program gets that imports "GHC.Types": also what the library defines above that module.
module GHC.Types.All (module GHC.Types, Any, TyCon) where

import Data.Typeable (TyCon)
import GHC.Exts (Any)
import GHC.Types
