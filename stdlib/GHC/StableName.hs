-- | Names of closures, under the name that GHC has for their home.
module GHC.StableName (module System.Mem.StableName) where

import System.Mem.StableName
