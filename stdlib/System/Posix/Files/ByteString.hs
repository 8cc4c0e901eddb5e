-- | "System.Posix.Files" with names that are bytes.
module System.Posix.Files.ByteString
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
import System.Posix.ByteString.FilePath (RawFilePath, asBytes, asString)
import System.Posix.Files hiding
  ( createDevice, createLink, createNamedPipe, createSymbolicLink, fileAccess, fileExist, getFileStatus, getPathVar
  , getSymbolicLinkStatus, readSymbolicLink, removeLink, rename, setFileMode, setFileSize, setFileTimes
  , setFileTimesHiRes, setOwnerAndGroup, setSymbolicLinkOwnerAndGroup, setSymbolicLinkTimesHiRes, touchFile
  , touchSymbolicLink )
import qualified System.Posix.Files as F
import System.Posix.Types

setFileMode :: RawFilePath -> FileMode -> IO ()
setFileMode path = F.setFileMode (asString path)

fileAccess :: RawFilePath -> Bool -> Bool -> Bool -> IO Bool
fileAccess path = F.fileAccess (asString path)

fileExist :: RawFilePath -> IO Bool
fileExist path = F.fileExist (asString path)

getFileStatus :: RawFilePath -> IO FileStatus
getFileStatus path = F.getFileStatus (asString path)

getSymbolicLinkStatus :: RawFilePath -> IO FileStatus
getSymbolicLinkStatus path = F.getSymbolicLinkStatus (asString path)

createNamedPipe :: RawFilePath -> FileMode -> IO ()
createNamedPipe path = F.createNamedPipe (asString path)

createDevice :: RawFilePath -> FileMode -> DeviceID -> IO ()
createDevice path = F.createDevice (asString path)

removeLink :: RawFilePath -> IO ()
removeLink path = F.removeLink (asString path)

setOwnerAndGroup :: RawFilePath -> UserID -> GroupID -> IO ()
setOwnerAndGroup path = F.setOwnerAndGroup (asString path)

setSymbolicLinkOwnerAndGroup :: RawFilePath -> UserID -> GroupID -> IO ()
setSymbolicLinkOwnerAndGroup path = F.setSymbolicLinkOwnerAndGroup (asString path)

setFileTimes :: RawFilePath -> EpochTime -> EpochTime -> IO ()
setFileTimes path = F.setFileTimes (asString path)

touchFile :: RawFilePath -> IO ()
touchFile path = F.touchFile (asString path)

touchSymbolicLink :: RawFilePath -> IO ()
touchSymbolicLink path = F.touchSymbolicLink (asString path)

setFileTimesHiRes :: RawFilePath -> POSIXTime -> POSIXTime -> IO ()
setFileTimesHiRes path = F.setFileTimesHiRes (asString path)

setSymbolicLinkTimesHiRes :: RawFilePath -> POSIXTime -> POSIXTime -> IO ()
setSymbolicLinkTimesHiRes path = F.setSymbolicLinkTimesHiRes (asString path)

setFileSize :: RawFilePath -> FileOffset -> IO ()
setFileSize path = F.setFileSize (asString path)

getPathVar :: RawFilePath -> PathVar -> IO Limit
getPathVar path = F.getPathVar (asString path)

createLink :: RawFilePath -> RawFilePath -> IO ()
createLink a b = F.createLink (asString a) (asString b)

createSymbolicLink :: RawFilePath -> RawFilePath -> IO ()
createSymbolicLink a b = F.createSymbolicLink (asString a) (asString b)

rename :: RawFilePath -> RawFilePath -> IO ()
rename a b = F.rename (asString a) (asString b)

readSymbolicLink :: RawFilePath -> IO RawFilePath
readSymbolicLink path = fmap asBytes (F.readSymbolicLink (asString path))
