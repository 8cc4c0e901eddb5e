-- | Files by name: their status, modes, links and times.
module System.Posix.Files
  ( nullFileMode, ownerReadMode, ownerWriteMode, ownerExecuteMode, ownerModes, groupReadMode, groupWriteMode, groupExecuteMode
  , groupModes, otherReadMode, otherWriteMode, otherExecuteMode, otherModes, setUserIDMode, setGroupIDMode, stdFileMode
  , accessModes, unionFileModes, intersectFileModes, fileTypeModes, blockSpecialMode, characterSpecialMode, namedPipeMode, regularFileMode, directoryMode, symbolicLinkMode, socketMode
  , setFileMode, setFdMode, setFileCreationMask, fileAccess, fileExist
  , FileStatus, getFileStatus, getFdStatus, getSymbolicLinkStatus, deviceID, fileID, fileMode, linkCount, fileOwner, fileGroup
  , specialDeviceID, fileSize, accessTime, modificationTime, statusChangeTime, accessTimeHiRes, modificationTimeHiRes, statusChangeTimeHiRes
  , isBlockDevice, isCharacterDevice, isNamedPipe, isRegularFile, isDirectory, isSymbolicLink, isSocket
  , createNamedPipe, createLink, removeLink, createSymbolicLink, readSymbolicLink, rename, setOwnerAndGroup
  , setFileTimes, touchFile, setFileSize
  ) where

import Data.Time.Clock.POSIX (POSIXTime)
import Foreign
import Foreign.C
import System.Posix.Error
import System.Posix.Types

foreign import ccall unsafe "stat" c_stat :: CString -> Ptr Word8 -> IO CInt
foreign import ccall unsafe "lstat" c_lstat :: CString -> Ptr Word8 -> IO CInt
foreign import ccall unsafe "fstat" c_fstat :: CInt -> Ptr Word8 -> IO CInt
foreign import ccall unsafe "chmod" c_chmod :: CString -> CUInt -> IO CInt
foreign import ccall unsafe "fchmod" c_fchmod :: CInt -> CUInt -> IO CInt
foreign import ccall unsafe "umask" c_umask :: CUInt -> IO CUInt
foreign import ccall unsafe "access" c_access :: CString -> CInt -> IO CInt
foreign import ccall unsafe "mkfifo" c_mkfifo :: CString -> CUInt -> IO CInt
foreign import ccall unsafe "link" c_link :: CString -> CString -> IO CInt
foreign import ccall unsafe "unlink" c_unlink :: CString -> IO CInt
foreign import ccall unsafe "symlink" c_symlink :: CString -> CString -> IO CInt
foreign import ccall unsafe "readlink" c_readlink :: CString -> CString -> CSize -> IO CLong
foreign import ccall unsafe "rename" c_rename :: CString -> CString -> IO CInt
foreign import ccall unsafe "chown" c_chown :: CString -> CUInt -> CUInt -> IO CInt
foreign import ccall unsafe "utime" c_utime :: CString -> Ptr CLong -> IO CInt
foreign import ccall unsafe "truncate" c_truncate :: CString -> CLong -> IO CInt

nullFileMode, ownerReadMode, ownerWriteMode, ownerExecuteMode, ownerModes, groupReadMode, groupWriteMode, groupExecuteMode :: FileMode
nullFileMode = 0
ownerReadMode = 0o400
ownerWriteMode = 0o200
ownerExecuteMode = 0o100
ownerModes = 0o700
groupReadMode = 0o040
groupWriteMode = 0o020
groupExecuteMode = 0o010

groupModes, otherReadMode, otherWriteMode, otherExecuteMode, otherModes, setUserIDMode, setGroupIDMode, stdFileMode :: FileMode
groupModes = 0o070
otherReadMode = 0o004
otherWriteMode = 0o002
otherExecuteMode = 0o001
otherModes = 0o007
setUserIDMode = 0o4000
setGroupIDMode = 0o2000
stdFileMode = 0o666

accessModes, fileTypeModes :: FileMode
accessModes = 0o777
fileTypeModes = 0o170000

-- | The kinds of files, as modes have them.
blockSpecialMode, characterSpecialMode, namedPipeMode, regularFileMode, directoryMode, symbolicLinkMode, socketMode :: FileMode
blockSpecialMode = 0o060000
characterSpecialMode = 0o020000
namedPipeMode = 0o010000
regularFileMode = 0o100000
directoryMode = 0o040000
symbolicLinkMode = 0o120000
socketMode = 0o140000

unionFileModes, intersectFileModes :: FileMode -> FileMode -> FileMode
unionFileModes = (.|.)
intersectFileModes = (.&.)

-- | A call about one path, which says @-1@ if it fails.
on :: String -> FilePath -> (CString -> IO CInt) -> IO ()
on what path call = withCString path $ \s -> throwErrnoPathIfMinus1_ what path (call s)

setFileMode :: FilePath -> FileMode -> IO ()
setFileMode path mode = on "setFileMode" path (\s -> c_chmod s (fromIntegral mode))

setFdMode :: Fd -> FileMode -> IO ()
setFdMode (Fd fd) mode = throwErrnoIfMinus1_ "setFdMode" (c_fchmod fd (fromIntegral mode))

setFileCreationMask :: FileMode -> IO FileMode
setFileCreationMask mode = fmap fromIntegral (c_umask (fromIntegral mode))

-- | Whether it can be read, written and executed.
fileAccess :: FilePath -> Bool -> Bool -> Bool -> IO Bool
fileAccess path r w x = accessible "fileAccess" path (bit r 4 .|. bit w 2 .|. bit x 1)
  where bit wanted b = if wanted then b else 0

fileExist :: FilePath -> IO Bool
fileExist path = accessible "fileExist" path 0

accessible :: String -> FilePath -> CInt -> IO Bool
accessible what path mode = withCString path $ \s -> do
  result <- c_access s mode
  if result == 0
    then return True
    else do
      why <- getErrno
      if why `elem` [eACCES, eROFS, eTXTBSY, eNOENT, ePERM, eNOTDIR] then return False else throwErrnoPath what path

-- | What the system knows of a file.
data FileStatus = FileStatus
  { deviceID :: DeviceID
  , fileID :: FileID
  , linkCount :: LinkCount
  , fileMode :: FileMode
  , fileOwner :: UserID
  , fileGroup :: GroupID
  , specialDeviceID :: DeviceID
  , fileSize :: FileOffset
  , accessTimeHiRes, modificationTimeHiRes, statusChangeTimeHiRes :: POSIXTime
  }

accessTime, modificationTime, statusChangeTime :: FileStatus -> EpochTime
accessTime = seconds . accessTimeHiRes
modificationTime = seconds . modificationTimeHiRes
statusChangeTime = seconds . statusChangeTimeHiRes

seconds :: POSIXTime -> EpochTime
seconds t = fromInteger (floor (toRational t))

-- | Makes the call, and reads the status as Linux lays it out for 64 bits.
statusBy :: (Ptr Word8 -> IO ()) -> IO FileStatus
statusBy call = allocaBytes 144 $ \p -> do
  call p
  let word at = peekByteOff p at :: IO Word64
      half at = peekByteOff p at :: IO Word32
      time at = do
        s <- peekByteOff p at :: IO Int64
        ns <- peekByteOff p (at + 8) :: IO Int64
        return (fromRational (toRational s + toRational ns / 1000000000))
  FileStatus <$> fmap fromIntegral (word 0) <*> fmap fromIntegral (word 8) <*> fmap fromIntegral (word 16)
    <*> fmap fromIntegral (half 24) <*> fmap fromIntegral (half 28) <*> fmap fromIntegral (half 32)
    <*> fmap fromIntegral (word 40) <*> fmap fromIntegral (word 48) <*> time 72 <*> time 88 <*> time 104

getFileStatus, getSymbolicLinkStatus :: FilePath -> IO FileStatus
getFileStatus path = statusBy (\p -> on "getFileStatus" path (\s -> c_stat s p))
getSymbolicLinkStatus path = statusBy (\p -> on "getSymbolicLinkStatus" path (\s -> c_lstat s p))

getFdStatus :: Fd -> IO FileStatus
getFdStatus (Fd fd) = statusBy (\p -> throwErrnoIfMinus1_ "getFdStatus" (c_fstat fd p))

isBlockDevice, isCharacterDevice, isNamedPipe, isRegularFile, isDirectory, isSymbolicLink, isSocket :: FileStatus -> Bool
isBlockDevice = is 0o060000
isCharacterDevice = is 0o020000
isNamedPipe = is 0o010000
isRegularFile = is 0o100000
isDirectory = is 0o040000
isSymbolicLink = is 0o120000
isSocket = is 0o140000

is :: FileMode -> FileStatus -> Bool
is kind s = fileMode s .&. fileTypeModes == kind

createNamedPipe :: FilePath -> FileMode -> IO ()
createNamedPipe path mode = on "createNamedPipe" path (\s -> c_mkfifo s (fromIntegral mode))

createLink, createSymbolicLink, rename :: FilePath -> FilePath -> IO ()
createLink a b = withCString a $ \s -> withCString b $ \t -> throwErrnoTwoPathsIfMinus1_ "createLink" a b (c_link s t)
createSymbolicLink a b = withCString a $ \s -> withCString b $ \t -> throwErrnoTwoPathsIfMinus1_ "createSymbolicLink" a b (c_symlink s t)
rename a b = withCString a $ \s -> withCString b $ \t -> throwErrnoTwoPathsIfMinus1_ "rename" a b (c_rename s t)

removeLink :: FilePath -> IO ()
removeLink path = on "removeLink" path c_unlink

readSymbolicLink :: FilePath -> IO FilePath
readSymbolicLink path = allocaBytes room $ \p -> withCString path $ \s -> do
  n <- throwErrnoPathIfMinus1 "readSymbolicLink" path (c_readlink s p (fromIntegral room))
  peekCStringLen (p, fromIntegral n)
  where room = 4096

setOwnerAndGroup :: FilePath -> UserID -> GroupID -> IO ()
setOwnerAndGroup path user group = on "setOwnerAndGroup" path (\s -> c_chown s (fromIntegral user) (fromIntegral group))

-- | When it was read, when it was written.
setFileTimes :: FilePath -> EpochTime -> EpochTime -> IO ()
setFileTimes path atime mtime = withArray (map whole [atime, mtime]) $ \p -> on "setFileTimes" path (\s -> c_utime s p)
  where whole t = fromIntegral (fromEnum t)

touchFile :: FilePath -> IO ()
touchFile path = on "touchFile" path (\s -> c_utime s nullPtr)

setFileSize :: FilePath -> FileOffset -> IO ()
setFileSize path size = on "setFileSize" path (\s -> c_truncate s (fromIntegral size))
