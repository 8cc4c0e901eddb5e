-- | The system's calls ("System.Posix") with names of files, arguments and variables as bytes.
module System.Posix.ByteString
  ( module System.Posix.Types, module System.Posix.ByteString.FilePath, module System.Posix.Files.ByteString
  , module System.Posix.Directory.ByteString, module System.Posix.Env.ByteString, module System.Posix.Process.ByteString
  , module System.Posix.IO.ByteString, module System.Posix.Temp.ByteString, module System.Posix.Time, module System.Posix.Unistd
  , module System.Posix.User, module System.Posix.Terminal.ByteString, module System.Posix.Signals
  ) where

import System.Posix.ByteString.FilePath
  ( RawFilePath, throwErrnoPath, throwErrnoPathIf, throwErrnoPathIfMinus1, throwErrnoPathIfMinus1_, throwErrnoPathIfNull, throwErrnoPathIf_
  , throwErrnoPathIfMinus1Retry, throwErrnoPathIfMinus1Retry_, throwErrnoPathIfNullRetry, throwErrnoPathIfRetry )
import System.Posix.Directory.ByteString
import System.Posix.Env.ByteString
import System.Posix.Files.ByteString
import System.Posix.IO.ByteString
import System.Posix.Process.ByteString
import System.Posix.Signals
import System.Posix.Temp.ByteString
import System.Posix.Terminal.ByteString
import System.Posix.Time
import System.Posix.Types
import System.Posix.Unistd
import System.Posix.User
