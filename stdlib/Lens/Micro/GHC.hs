-- | The package @microlens-ghc@: its instances come with the classes.
module Lens.Micro.GHC (module Lens.Micro) where

import Lens.Micro
