-- | What programs know their processes by.
module System.Process.Handle (ProcessHandle(..)) where

import Data.IORef (IORef)
import Foreign.C.Types (CInt)
import System.Exit (ExitCode)

-- | Its number, and its end once that is known.
data ProcessHandle = ProcessHandle CInt (IORef (Maybe ExitCode))
