-- | The system's calls: those of the package @unix@ that need no library of C's beyond the standard one. Signals are in "System.Posix.Signals"; terminals' modes are left out.
module System.Posix
  ( module System.Posix.Types, module System.Posix.Files, module System.Posix.Directory, module System.Posix.Env
  , module System.Posix.Process, module System.Posix.IO, module System.Posix.Time, module System.Posix.Unistd
  , module System.Posix.User, module System.Posix.Terminal, module System.Posix.Signals
  ) where

import System.Posix.Directory
import System.Posix.Env
import System.Posix.Files
import System.Posix.IO
import System.Posix.Process
import System.Posix.Signals
import System.Posix.Terminal
import System.Posix.Time
import System.Posix.Types
import System.Posix.Unistd
import System.Posix.User
