-- | "System.Posix.IO" with names that are bytes.
module System.Posix.IO.ByteString
  ( stdInput, stdOutput, stdError, OpenMode(..), OpenFileFlags(..), defaultFileFlags, openFd, createFile, closeFd
  , fdRead, fdWrite, fdReadBuf, fdWriteBuf, fdSeek, createPipe, dup, dupTo, fdToHandle, handleToFd, FdOption(..), queryFdOption, setFdOption
  ) where

import System.Posix.ByteString.FilePath (RawFilePath, asString)
import System.Posix.IO hiding (createFile, openFd)
import qualified System.Posix.IO as I
import System.Posix.Types

openFd :: RawFilePath -> OpenMode -> Maybe FileMode -> OpenFileFlags -> IO Fd
openFd path = I.openFd (asString path)

createFile :: RawFilePath -> FileMode -> IO Fd
createFile path = I.createFile (asString path)
