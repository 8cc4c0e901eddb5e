-- What System.Posix.Files has of devices, owners, times to the nanosecond, sizes by descriptor, limits.
module Main (main) where

import Control.Exception (SomeException, try)
import System.Directory (getTemporaryDirectory, removeDirectoryRecursive, createDirectoryIfMissing)
import System.Posix.Files
import System.Posix.IO
import System.Posix.Process (getProcessID)
import System.Posix.Types (Limit)
import System.Posix.User (getEffectiveGroupID, getEffectiveUserID)

main :: IO ()
main = do
  temp <- getTemporaryDirectory
  pid <- getProcessID
  let dir = temp ++ "/kelvin-posix-" ++ show pid
      at name = dir ++ "/" ++ name
  createDirectoryIfMissing True dir
  writeFile (at "file") "0123456789"
  createDevice (at "pipe") (namedPipeMode `unionFileModes` ownerModes) 0
  fmap isNamedPipe (getFileStatus (at "pipe")) >>= print
  user <- getEffectiveUserID
  group <- getEffectiveGroupID
  createSymbolicLink (at "file") (at "link")
  setSymbolicLinkOwnerAndGroup (at "link") user group
  setFileTimesHiRes (at "file") 1000000000.5 1100000000.25
  setSymbolicLinkTimesHiRes (at "link") 900000000.125 800000000.5
  s <- getFileStatus (at "link")
  l <- getSymbolicLinkStatus (at "link")
  print (accessTimeHiRes s, modificationTimeHiRes s, modificationTimeHiRes l, isSymbolicLink l)
  fd <- openFd (at "file") ReadWrite Nothing defaultFileFlags
  setFdOwnerAndGroup fd user group
  setFdSize fd 4
  setFdTimesHiRes fd 5.5 6.5
  s' <- getFdStatus fd
  print (fileSize s', accessTimeHiRes s', modificationTimeHiRes s', fileOwner s' == user)
  touchFd fd
  s'' <- getFdStatus fd
  print (modificationTimeHiRes s'' > 1000000000)
  touchSymbolicLink (at "link")
  fmap ((> 1000000000) . modificationTimeHiRes) (getSymbolicLinkStatus (at "link")) >>= print
  limits <- mapM (getPathVar dir) [FileNameLimit, PathNameLimit]
  buffer <- getFdPathVar fd PipeBufferLimit
  print (limits, buffer)
  closeFd fd
  missing <- try (getPathVar (at "none") FileNameLimit) :: IO (Either SomeException Limit)
  print (either (const "no such file") show missing)
  removeDirectoryRecursive dir
