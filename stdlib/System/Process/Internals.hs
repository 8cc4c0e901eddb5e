-- | What programs import of the other half of "System.Process".
module System.Process.Internals
  ( ProcessHandle, CreateProcess(..), CmdSpec(..), StdStream(..), createProcess_, createPipe, createPipeFd
  ) where

import System.Process
