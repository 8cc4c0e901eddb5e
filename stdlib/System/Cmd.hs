-- | The older name of what "System.Process" has of this.
module System.Cmd (system, rawSystem) where

import System.Process (rawSystem, system)
