-- | Files by name: their status, modes, links and times.
module System.Posix.Files
  ( nullFileMode, ownerReadMode, ownerWriteMode, ownerExecuteMode, ownerModes, groupReadMode, groupWriteMode, groupExecuteMode
  , groupModes, otherReadMode, otherWriteMode, otherExecuteMode, otherModes, setUserIDMode, setGroupIDMode, stdFileMode
  , accessModes, unionFileModes, intersectFileModes, fileTypeModes, blockSpecialMode, characterSpecialMode, namedPipeMode, regularFileMode, directoryMode, symbolicLinkMode, socketMode
  , setFileMode, setFdMode, setFileCreationMask, fileAccess, fileExist
  , FileStatus, getFileStatus, getFdStatus, getSymbolicLinkStatus, deviceID, fileID, fileMode, linkCount, fileOwner, fileGroup
  , specialDeviceID, fileSize, accessTime, modificationTime, statusChangeTime, accessTimeHiRes, modificationTimeHiRes, statusChangeTimeHiRes
  , isBlockDevice, isCharacterDevice, isNamedPipe, isRegularFile, isDirectory, isSymbolicLink, isSocket
  , createNamedPipe, createDevice, createLink, removeLink, createSymbolicLink, readSymbolicLink, rename, setOwnerAndGroup
  , setFdOwnerAndGroup, setSymbolicLinkOwnerAndGroup
  , setFileTimes, touchFile, touchFd, touchSymbolicLink, setFileTimesHiRes, setFdTimesHiRes, setSymbolicLinkTimesHiRes
  , setFileSize, setFdSize, PathVar(..), getPathVar, getFdPathVar
  ) where

import Data.Time.Clock.POSIX (POSIXTime)
import Foreign
import Foreign.C
import GHC.IO.Path (peekFilePathLen, withFilePath)
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
foreign import ccall unsafe "mknod" c_mknod :: CString -> CUInt -> CULong -> IO CInt
foreign import ccall unsafe "lchown" c_lchown :: CString -> CUInt -> CUInt -> IO CInt
foreign import ccall unsafe "fchown" c_fchown :: CInt -> CUInt -> CUInt -> IO CInt
foreign import ccall unsafe "ftruncate" c_ftruncate :: CInt -> CLong -> IO CInt
foreign import ccall unsafe "utimensat" c_utimensat :: CInt -> CString -> Ptr Int64 -> CInt -> IO CInt
foreign import ccall unsafe "futimens" c_futimens :: CInt -> Ptr Int64 -> IO CInt
foreign import ccall unsafe "pathconf" c_pathconf :: CString -> CInt -> IO CLong
foreign import ccall unsafe "fpathconf" c_fpathconf :: CInt -> CInt -> IO CLong
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
on what path call = withFilePath path $ \s -> throwErrnoPathIfMinus1_ what path (call s)

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
accessible what path mode = withFilePath path $ \s -> do
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
createLink a b = withFilePath a $ \s -> withFilePath b $ \t -> throwErrnoTwoPathsIfMinus1_ "createLink" a b (c_link s t)
createSymbolicLink a b = withFilePath a $ \s -> withFilePath b $ \t -> throwErrnoTwoPathsIfMinus1_ "createSymbolicLink" a b (c_symlink s t)
rename a b = withFilePath a $ \s -> withFilePath b $ \t -> throwErrnoTwoPathsIfMinus1_ "rename" a b (c_rename s t)

removeLink :: FilePath -> IO ()
removeLink path = on "removeLink" path c_unlink

readSymbolicLink :: FilePath -> IO FilePath
readSymbolicLink path = allocaBytes room $ \p -> withFilePath path $ \s -> do
  n <- throwErrnoPathIfMinus1 "readSymbolicLink" path (c_readlink s p (fromIntegral room))
  peekFilePathLen (p, fromIntegral n)
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

setFdSize :: Fd -> FileOffset -> IO ()
setFdSize (Fd fd) size = throwErrnoIfMinus1_ "setFdSize" (c_ftruncate fd (fromIntegral size))

-- | A special file of these mode and device.
createDevice :: FilePath -> FileMode -> DeviceID -> IO ()
createDevice path mode device = on "createDevice" path (\s -> c_mknod s (fromIntegral mode) (fromIntegral device))

setFdOwnerAndGroup :: Fd -> UserID -> GroupID -> IO ()
setFdOwnerAndGroup (Fd fd) user group = throwErrnoIfMinus1_ "setFdOwnerAndGroup" (c_fchown fd (fromIntegral user) (fromIntegral group))

-- | Of the link, not of what it leads to.
setSymbolicLinkOwnerAndGroup :: FilePath -> UserID -> GroupID -> IO ()
setSymbolicLinkOwnerAndGroup path user group =
  on "setSymbolicLinkOwnerAndGroup" path (\s -> c_lchown s (fromIntegral user) (fromIntegral group))

-- | When it was read, when it was written, to the nanosecond.
setFileTimesHiRes, setSymbolicLinkTimesHiRes :: FilePath -> POSIXTime -> POSIXTime -> IO ()
setFileTimesHiRes path atime mtime =
  withTimes atime mtime $ \p -> on "setFileTimesHiRes" path (\s -> c_utimensat currentFolder s p 0)
setSymbolicLinkTimesHiRes path atime mtime =
  withTimes atime mtime $ \p -> on "setSymbolicLinkTimesHiRes" path (\s -> c_utimensat currentFolder s p theLink)

setFdTimesHiRes :: Fd -> POSIXTime -> POSIXTime -> IO ()
setFdTimesHiRes (Fd fd) atime mtime =
  withTimes atime mtime $ \p -> throwErrnoIfMinus1_ "setFdTimesHiRes" (c_futimens fd p)

touchFd :: Fd -> IO ()
touchFd (Fd fd) = throwErrnoIfMinus1_ "touchFd" (c_futimens fd nullPtr)

touchSymbolicLink :: FilePath -> IO ()
touchSymbolicLink path = on "touchSymbolicLink" path (\s -> c_utimensat currentFolder s nullPtr theLink)

-- | @AT_FDCWD@ and @AT_SYMLINK_NOFOLLOW@.
currentFolder, theLink :: CInt
currentFolder = -100
theLink = 0x100

-- | Two @struct timespec@.
withTimes :: POSIXTime -> POSIXTime -> (Ptr Int64 -> IO a) -> IO a
withTimes atime mtime = withArray (concatMap parts [atime, mtime])
  where
    parts t = let (s, ns) = floor (toRational t * 1000000000) `divMod` 1000000000 in map fromInteger [s, ns]

-- | What the file system allows of a file.
data PathVar
  = FileSizeBits | LinkLimit | InputLineLimit | InputQueueLimit | FileNameLimit | PathNameLimit | PipeBufferLimit
  | SymbolicLinkLimit | SetOwnerAndGroupIsRestricted | FileNamesAreNotTruncated | VDisableChar | AsyncIOAvailable
  | PrioIOAvailable | SyncIOAvailable

-- | As @unistd.h@ of Linux numbers them.
numberOf :: PathVar -> CInt
numberOf v = case v of
  LinkLimit -> 0
  InputLineLimit -> 1
  InputQueueLimit -> 2
  FileNameLimit -> 3
  PathNameLimit -> 4
  PipeBufferLimit -> 5
  SetOwnerAndGroupIsRestricted -> 6
  FileNamesAreNotTruncated -> 7
  VDisableChar -> 8
  SyncIOAvailable -> 9
  AsyncIOAvailable -> 10
  PrioIOAvailable -> 11
  FileSizeBits -> 13
  SymbolicLinkLimit -> 19

getPathVar :: FilePath -> PathVar -> IO Limit
getPathVar path v = withFilePath path $ \s -> do
  n <- throwErrnoPathIfMinus1 "getPathVar" path (c_pathconf s (numberOf v))
  return (fromIntegral n)

getFdPathVar :: Fd -> PathVar -> IO Limit
getFdPathVar (Fd fd) v = fmap fromIntegral (throwErrnoIfMinus1 "getFdPathVar" (c_fpathconf fd (numberOf v)))
