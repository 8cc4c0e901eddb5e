-- Files, folders, pipes, the environment and the process, by the package unix's names.
module Main (main) where

import Control.Exception (IOException, try)
import Data.List (sort)
import System.Directory (getTemporaryDirectory)
import System.IO (SeekMode(..))
import System.Posix

main :: IO ()
main = do
  temp <- getTemporaryDirectory
  me <- getProcessID
  let folder = temp ++ "/kelvin-posix-" ++ show me
  createDirectory folder 0o755
  writeFile (folder ++ "/f") "hello"
  s <- getFileStatus (folder ++ "/f")
  print (isRegularFile s, isDirectory s, fileSize s)
  setFileMode (folder ++ "/f") 0o640
  t <- getFileStatus (folder ++ "/f")
  print (fileMode t `intersectFileModes` accessModes == 0o640)
  setFileTimes (folder ++ "/f") 1000 2000
  v <- getFileStatus (folder ++ "/f")
  print (accessTime v, modificationTime v)
  createSymbolicLink "f" (folder ++ "/g")
  readSymbolicLink (folder ++ "/g") >>= putStrLn
  l <- getSymbolicLinkStatus (folder ++ "/g")
  print (isSymbolicLink l)
  d <- openDirStream folder
  names <- entries d
  closeDirStream d
  print (sort names)
  fd <- openFd (folder ++ "/f") ReadOnly Nothing defaultFileFlags
  _ <- fdSeek fd AbsoluteSeek 1
  fdRead fd 3 >>= print
  closeFd fd
  mapM_ (removeLink . (folder ++)) ["/f", "/g"]
  removeDirectory folder
  fileExist folder >>= print
  (r, w) <- createPipe
  n <- fdWrite w "through"
  closeFd w
  x <- fdRead r 100
  print (n, x)
  user <- getEffectiveUserID >>= getUserEntryForID
  again <- getUserEntryForName (userName user)
  print (user == again)
  fmap systemName getSystemID >>= print
  setEnv "KELVIN_POSIX" "b" True
  setEnv "KELVIN_POSIX" "c" False
  getEnv "KELVIN_POSIX" >>= print
  now <- epochTime
  print (now > 1000000000)
  failed <- try (getFileStatus "/nowhere/at/all")
  either (\e -> putStrLn ("failed: " ++ show (e :: IOException))) (const (putStrLn "there")) failed
  where
    entries d = readDirStream d >>= \name -> if null name then return [] else fmap (name :) (entries d)
