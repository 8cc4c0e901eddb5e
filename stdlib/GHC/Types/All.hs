{-# LANGUAGE NoImplicitPrelude #-}
-- | What a program gets that imports "GHC.Types": what the library's modules have from there, and types that are defined later.
module GHC.Types.All (module GHC.Types, Any, TyCon) where

import Data.Typeable (TyCon)
import GHC.Exts (Any)
import GHC.Types
