-- | "System.Posix.Directory" with names that are bytes.
module System.Posix.Directory.ByteString
  ( createDirectory, removeDirectory, DirStream, openDirStream, readDirStream, closeDirStream, rewindDirStream
  , getWorkingDirectory, changeWorkingDirectory, changeWorkingDirectoryFd
  ) where

import System.Posix.ByteString.FilePath (RawFilePath, asBytes, asString)
import System.Posix.Directory hiding
  ( changeWorkingDirectory, createDirectory, getWorkingDirectory, openDirStream, readDirStream, removeDirectory )
import qualified System.Posix.Directory as D
import System.Posix.Types (FileMode)

createDirectory :: RawFilePath -> FileMode -> IO ()
createDirectory path = D.createDirectory (asString path)

removeDirectory, changeWorkingDirectory :: RawFilePath -> IO ()
removeDirectory path = D.removeDirectory (asString path)
changeWorkingDirectory path = D.changeWorkingDirectory (asString path)

getWorkingDirectory :: IO RawFilePath
getWorkingDirectory = fmap asBytes D.getWorkingDirectory

openDirStream :: RawFilePath -> IO DirStream
openDirStream path = D.openDirStream (asString path)

-- | The next entry's name; empty at the end.
readDirStream :: DirStream -> IO RawFilePath
readDirStream stream = fmap asBytes (D.readDirStream stream)
