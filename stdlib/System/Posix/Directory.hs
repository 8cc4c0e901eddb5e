-- | Folders.
module System.Posix.Directory
  ( createDirectory, removeDirectory, DirStream, openDirStream, readDirStream, closeDirStream, rewindDirStream
  , getWorkingDirectory, changeWorkingDirectory, changeWorkingDirectoryFd
  ) where

import Foreign
import Foreign.C
import GHC.IO.Path (peekFilePath, withFilePath)
import System.Posix.Error
import System.Posix.Types
import qualified System.Directory as D

foreign import ccall unsafe "mkdir" c_mkdir :: CString -> CUInt -> IO CInt
foreign import ccall unsafe "rmdir" c_rmdir :: CString -> IO CInt
foreign import ccall unsafe "chdir" c_chdir :: CString -> IO CInt
foreign import ccall unsafe "fchdir" c_fchdir :: CInt -> IO CInt
foreign import ccall unsafe "opendir" c_opendir :: CString -> IO (Ptr ())
foreign import ccall unsafe "readdir" c_readdir :: Ptr () -> IO (Ptr ())
foreign import ccall unsafe "closedir" c_closedir :: Ptr () -> IO CInt
foreign import ccall unsafe "rewinddir" c_rewinddir :: Ptr () -> IO ()

newtype DirStream = DirStream (Ptr ())

createDirectory :: FilePath -> FileMode -> IO ()
createDirectory name mode = withFilePath name $ \s -> throwErrnoPathIfMinus1_ "createDirectory" name (c_mkdir s (fromIntegral mode))

removeDirectory :: FilePath -> IO ()
removeDirectory name = withFilePath name $ \s -> throwErrnoPathIfMinus1_ "removeDirectory" name (c_rmdir s)

changeWorkingDirectory :: FilePath -> IO ()
changeWorkingDirectory name = withFilePath name $ \s -> throwErrnoPathIfMinus1_ "changeWorkingDirectory" name (c_chdir s)

changeWorkingDirectoryFd :: Fd -> IO ()
changeWorkingDirectoryFd (Fd fd) = throwErrnoIfMinus1_ "changeWorkingDirectoryFd" (c_fchdir fd)

getWorkingDirectory :: IO FilePath
getWorkingDirectory = D.getCurrentDirectory

openDirStream :: FilePath -> IO DirStream
openDirStream name = withFilePath name $ \s -> fmap DirStream (throwErrnoPathIfNull "openDirStream" name (c_opendir s))

-- | The next name, or the empty one at the end.
readDirStream :: DirStream -> IO FilePath
readDirStream (DirStream d) = do
  resetErrno
  entry <- c_readdir d
  if entry /= nullPtr
    then peekFilePath (entry `plusPtr` 19)
    else do
      failed <- getErrno
      if failed == eOK then return "" else throwErrno "readDirStream"

closeDirStream :: DirStream -> IO ()
closeDirStream (DirStream d) = throwErrnoIfMinus1_ "closeDirStream" (c_closedir d)

rewindDirStream :: DirStream -> IO ()
rewindDirStream (DirStream d) = c_rewinddir d
