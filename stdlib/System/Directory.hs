{-# LANGUAGE ForeignFunctionInterface #-}
-- | Directories and what is in them, over calls of C.
module System.Directory
  ( createDirectory, createDirectoryIfMissing, removeDirectory, removeDirectoryRecursive, removePathForcibly
  , renameDirectory, listDirectory, getDirectoryContents, getCurrentDirectory, setCurrentDirectory, withCurrentDirectory
  , getHomeDirectory, getTemporaryDirectory, getUserDocumentsDirectory, XdgDirectory(..), XdgDirectoryList(..), getXdgDirectory, getXdgDirectoryList
  , getAppUserDataDirectory
  , removeFile, renameFile, renamePath, copyFile, copyFileWithMetadata, getFileSize, canonicalizePath, makeAbsolute
  , makeRelativeToCurrentDirectory, doesPathExist, doesFileExist, doesDirectoryExist
  , findExecutable, findExecutables, findExecutablesInDirectories, findFile, findFiles, findFileWith, findFilesWith
  , exeExtension, createFileLink, createDirectoryLink, removeDirectoryLink, pathIsSymbolicLink, isSymbolicLink, getSymbolicLinkTarget
  , Permissions, emptyPermissions, readable, writable, executable, searchable
  , setOwnerReadable, setOwnerWritable, setOwnerExecutable, setOwnerSearchable, getPermissions, setPermissions, copyPermissions
  , getModificationTime, getAccessTime, setModificationTime, setAccessTime
  ) where

import Control.Exception (bracket, finally)
import Control.Monad (filterM, unless, when)
import Data.Bits ((.&.), (.|.), complement)
import Data.Int (Int64)
import Data.Time.Clock (UTCTime)
import Data.Time.Clock.POSIX (posixSecondsToUTCTime, utcTimeToPOSIXSeconds)
import Data.Word (Word32)
import Foreign.C.Error
import Foreign.C.String
import Foreign.C.Types
import Foreign.Marshal.Alloc (allocaBytes, free)
import Foreign.Ptr
import Foreign.Storable (peekByteOff, pokeByteOff)
import GHC.IO.Path (peekFilePath, peekFilePathLen, withFilePath)
import System.Environment (getEnv, lookupEnv)
import System.FilePath
import System.IO
import System.IO.Error

foreign import ccall unsafe "mkdir" c_mkdir :: CString -> CUInt -> IO CInt
foreign import ccall unsafe "rmdir" c_rmdir :: CString -> IO CInt
foreign import ccall unsafe "utimensat" c_utimensat :: CInt -> CString -> Ptr () -> CInt -> IO CInt
foreign import ccall unsafe "unlink" c_unlink :: CString -> IO CInt
foreign import ccall unsafe "rename" c_rename :: CString -> CString -> IO CInt
foreign import ccall unsafe "chdir" c_chdir :: CString -> IO CInt
foreign import ccall unsafe "getcwd" c_getcwd :: CString -> CSize -> IO CString
foreign import ccall unsafe "opendir" c_opendir :: CString -> IO (Ptr ())
foreign import ccall unsafe "readdir" c_readdir :: Ptr () -> IO (Ptr ())
foreign import ccall unsafe "closedir" c_closedir :: Ptr () -> IO CInt
foreign import ccall unsafe "stat" c_stat :: CString -> Ptr () -> IO CInt
foreign import ccall unsafe "lstat" c_lstat :: CString -> Ptr () -> IO CInt
foreign import ccall unsafe "access" c_access :: CString -> CInt -> IO CInt
foreign import ccall unsafe "chmod" c_chmod :: CString -> CUInt -> IO CInt
foreign import ccall unsafe "symlink" c_symlink :: CString -> CString -> IO CInt
foreign import ccall unsafe "readlink" c_readlink :: CString -> CString -> CSize -> IO CSsize
foreign import ccall unsafe "realpath" c_realpath :: CString -> CString -> IO CString

type CSsize = CLong

-- | What the system says of a file. The places are those of @struct stat@ on x86-64.
data Status = Status { modeOf :: Word32, sizeOf' :: Int64, accessed :: (Int64, Int64), modified :: (Int64, Int64) }

status :: (CString -> Ptr () -> IO CInt) -> String -> FilePath -> IO Status
status call loc path = withFilePath path (\p -> allocaBytes 144 (\b -> do
  throwErrnoPathIfMinus1_ loc path (call p b)
  Status <$> peekByteOff b 24 <*> peekByteOff b 48 <*> ((,) <$> peekByteOff b 72 <*> peekByteOff b 80)
    <*> ((,) <$> peekByteOff b 88 <*> peekByteOff b 96)))

isDirectoryStatus, isLinkStatus :: Status -> Bool
isDirectoryStatus s = modeOf s .&. 0xF000 == 0x4000
isLinkStatus s = modeOf s .&. 0xF000 == 0xA000

onPath :: String -> FilePath -> (CString -> IO CInt) -> IO ()
onPath loc path call = withFilePath path (throwErrnoPathIfMinus1_ loc path . call)

onPaths :: String -> FilePath -> FilePath -> (CString -> CString -> IO CInt) -> IO ()
onPaths loc a b call = withFilePath a (\p -> withFilePath b (throwErrnoPathIfMinus1_ loc a . call p))

-- * Directories

createDirectory :: FilePath -> IO ()
createDirectory path = onPath "createDirectory" path (`c_mkdir` 0o777)

-- | With all above it, if so wished.
createDirectoryIfMissing :: Bool -> FilePath -> IO ()
createDirectoryIfMissing parents path0
  | parents = mapM_ create (scanl1 (</>) (splitDirectories (normalise path0)))
  | otherwise = create (normalise path0)
  where
    create path = do
      there <- doesDirectoryExist path
      unless there $ catchIOError (createDirectory path) $ \e -> do
        made <- doesDirectoryExist path
        unless (isAlreadyExistsError e && made) (ioError e)

removeDirectory :: FilePath -> IO ()
removeDirectory path = onPath "removeDirectory" path c_rmdir

-- | The link, not what it leads to.
removeDirectoryLink :: FilePath -> IO ()
removeDirectoryLink path = onPath "removeDirectoryLink" path c_unlink

removeDirectoryRecursive :: FilePath -> IO ()
removeDirectoryRecursive path = do
  s <- status c_lstat "removeDirectoryRecursive" path
  if isDirectoryStatus s
    then removeContents path >> removeDirectory path
    else ioError (mkIOError doesNotExistErrorType "removeDirectoryRecursive" Nothing (Just path))

removeContents :: FilePath -> IO ()
removeContents path = listDirectory path >>= mapM_ (\name -> removePathForcibly (path </> name))

removePathForcibly :: FilePath -> IO ()
removePathForcibly path = do
  found <- tryIOError (status c_lstat "removePathForcibly" path)
  case found of
    Left e | isDoesNotExistError e -> return ()
           | otherwise -> ioError e
    Right s
      | isDirectoryStatus s -> removeContents path >> removeDirectory path
      | otherwise -> removeFile path

renameDirectory :: FilePath -> FilePath -> IO ()
renameDirectory old new = do
  s <- status c_lstat "renameDirectory" old
  if isDirectoryStatus s
    then onPaths "renameDirectory" old new c_rename
    else ioError (ioeSetErrorString (mkIOError illegalOperationErrorType "renameDirectory" Nothing (Just old)) "not a directory")

-- | In the order of the system, with @.@ and @..@.
getDirectoryContents :: FilePath -> IO [FilePath]
getDirectoryContents path = bracket open close (go [])
  where
    open = withFilePath path (throwErrnoPathIfNull "getDirectoryContents:openDirStream" path . c_opendir)
    close d = c_closedir d >> return ()
    go names d = do
      entry <- c_readdir d
      if entry == nullPtr
        then return (reverse names)
        else peekFilePath (entry `plusPtr` 19) >>= \name -> go (name : names) d

listDirectory :: FilePath -> IO [FilePath]
listDirectory path = fmap (filter (`notElem` [".", ".."])) (getDirectoryContents path)

getCurrentDirectory :: IO FilePath
getCurrentDirectory = allocaBytes 4097 (\b -> throwErrnoIfNull "getCurrentDirectory" (c_getcwd b 4097) >>= peekFilePath)

setCurrentDirectory :: FilePath -> IO ()
setCurrentDirectory path = onPath "setCurrentDirectory" path c_chdir

withCurrentDirectory :: FilePath -> IO a -> IO a
withCurrentDirectory path act = do
  here <- getCurrentDirectory
  (setCurrentDirectory path >> act) `finally` setCurrentDirectory here

getHomeDirectory, getTemporaryDirectory, getUserDocumentsDirectory :: IO FilePath
getUserDocumentsDirectory = getHomeDirectory
getHomeDirectory = getEnv "HOME"
getTemporaryDirectory = fmap (maybe "/tmp" id) (lookupEnv "TMPDIR")

data XdgDirectory = XdgData | XdgConfig | XdgCache | XdgState
  deriving (Bounded, Enum, Eq, Ord, Read, Show)

-- | Folders in which data and settings are looked for, from the most important one on.
data XdgDirectoryList = XdgDataDirs | XdgConfigDirs
  deriving (Bounded, Enum, Eq, Ord, Read, Show)

getXdgDirectoryList :: XdgDirectoryList -> IO [FilePath]
getXdgDirectoryList kind = do
  set <- lookupEnv variable
  return (case set of
    Just dirs | not (null dirs) -> splitSearchPath dirs
    _ -> usual)
  where
    (variable, usual) = case kind of
      XdgDataDirs -> ("XDG_DATA_DIRS", ["/usr/local/share/", "/usr/share/"])
      XdgConfigDirs -> ("XDG_CONFIG_DIRS", ["/etc/xdg"])

getXdgDirectory :: XdgDirectory -> FilePath -> IO FilePath
getXdgDirectory kind path = do
  set <- lookupEnv variable
  base <- case set of
    Just dir | isAbsolute dir -> return dir
    _ -> fmap (</> below) getHomeDirectory
  return (normalise (base </> path))
  where
    (variable, below) = case kind of
      XdgData -> ("XDG_DATA_HOME", ".local/share")
      XdgConfig -> ("XDG_CONFIG_HOME", ".config")
      XdgCache -> ("XDG_CACHE_HOME", ".cache")
      XdgState -> ("XDG_STATE_HOME", ".local/state")

getAppUserDataDirectory :: FilePath -> IO FilePath
getAppUserDataDirectory name = fmap (</> ('.' : name)) getHomeDirectory

-- * Files

removeFile :: FilePath -> IO ()
removeFile path = onPath "removeLink" path c_unlink

renameFile, renamePath :: FilePath -> FilePath -> IO ()
renameFile old new = onPaths "renameFile:renamePath:rename" old new c_rename
renamePath old new = onPaths "renamePath:rename" old new c_rename

copyFile, copyFileWithMetadata :: FilePath -> FilePath -> IO ()
copyFile from to = do
  withBinaryFile from ReadMode $ \i -> withBinaryFile to WriteMode $ \o -> allocaBytes size (copy i o)
  copyPermissions from to
  where
    size = 65536
    copy i o b = do
      n <- hGetBuf i (b :: Ptr ()) size
      when (n > 0) (hPutBuf o b n >> copy i o b)
copyFileWithMetadata = copyFile

getFileSize :: FilePath -> IO Integer
getFileSize path = fmap (toInteger . sizeOf') (status c_stat "getFileSize" path)

doesPathExist, doesFileExist, doesDirectoryExist, pathIsSymbolicLink :: FilePath -> IO Bool
doesPathExist path = fmap (either (const False) (const True)) (tryIOError (status c_stat "doesPathExist" path))
doesFileExist path = fmap (either (const False) (not . isDirectoryStatus)) (tryIOError (status c_stat "doesFileExist" path))
doesDirectoryExist path = fmap (either (const False) isDirectoryStatus) (tryIOError (status c_stat "doesDirectoryExist" path))
pathIsSymbolicLink path = fmap isLinkStatus (status c_lstat "pathIsSymbolicLink" path)

-- | As 'pathIsSymbolicLink' was called.
isSymbolicLink :: FilePath -> IO Bool
isSymbolicLink = pathIsSymbolicLink

makeAbsolute :: FilePath -> IO FilePath
makeAbsolute path = fmap (matchEnd . normalise . (</> path)) getCurrentDirectory
  where
    matchEnd p = if hasTrailingPathSeparator path then addTrailingPathSeparator p else dropTrailingPathSeparator p

makeRelativeToCurrentDirectory :: FilePath -> IO FilePath
makeRelativeToCurrentDirectory path = fmap (`makeRelative` path) getCurrentDirectory

-- | Without links and dots, as far as it exists.
canonicalizePath :: FilePath -> IO FilePath
canonicalizePath path0 = makeAbsolute path0 >>= go "" . dropTrailingPathSeparator
  where
    go rest path = do
      found <- withFilePath path (\p -> c_realpath p nullPtr)
      if found /= nullPtr
        then do
          real <- peekFilePath found
          free found
          return (if null rest then real else normalise (real </> rest))
        else case splitFileName path of
          (dir, name)
            | null name || isDrive path -> return (path </> rest)
            | otherwise -> go (if null rest then name else name </> rest) (dropTrailingPathSeparator dir)

createFileLink, createDirectoryLink :: FilePath -> FilePath -> IO ()
createFileLink target link = onPaths "createFileLink" target link c_symlink
createDirectoryLink target link = onPaths "createDirectoryLink" target link c_symlink

getSymbolicLinkTarget :: FilePath -> IO FilePath
getSymbolicLinkTarget path = withFilePath path (\p -> allocaBytes 4096 (\b -> do
  n <- throwErrnoPathIfMinus1 "getSymbolicLinkTarget" path (c_readlink p b 4096)
  peekFilePathLen (b, fromIntegral n)))

-- * Searching

exeExtension :: String
exeExtension = ""

findExecutable :: String -> IO (Maybe FilePath)
findExecutable name = fmap first (findExecutables name)

first :: [a] -> Maybe a
first xs = case xs of
  x : _ -> Just x
  [] -> Nothing

findExecutables :: String -> IO [FilePath]
findExecutables name
  | any isPathSeparator name = filterM isExecutable [name]
  | otherwise = getSearchPath >>= \dirs -> findExecutablesInDirectories dirs name

findExecutablesInDirectories :: [FilePath] -> String -> IO [FilePath]
findExecutablesInDirectories dirs name = filterM isExecutable (map (</> name) dirs)

isExecutable :: FilePath -> IO Bool
isExecutable path = do
  file <- doesFileExist path
  if file then fmap executable (getPermissions path) else return False

findFile :: [FilePath] -> String -> IO (Maybe FilePath)
findFile dirs name = fmap first (findFiles dirs name)

findFiles :: [FilePath] -> String -> IO [FilePath]
findFiles dirs name = filterM doesFileExist (map (</> name) dirs)

findFileWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO (Maybe FilePath)
findFileWith p dirs name = fmap first (findFilesWith p dirs name)

findFilesWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO [FilePath]
findFilesWith p dirs name = findFiles dirs name >>= filterM p

-- * Permissions

data Permissions = Permissions
  { readable :: Bool, writable :: Bool, executable :: Bool, searchable :: Bool }
  deriving (Eq, Ord, Read, Show)

emptyPermissions :: Permissions
emptyPermissions = Permissions False False False False

setOwnerReadable, setOwnerWritable, setOwnerExecutable, setOwnerSearchable :: Bool -> Permissions -> Permissions
setOwnerReadable b p = p { readable = b }
setOwnerWritable b p = p { writable = b }
setOwnerExecutable b p = p { executable = b }
setOwnerSearchable b p = p { searchable = b }

getPermissions :: FilePath -> IO Permissions
getPermissions path = do
  s <- status c_stat "getPermissions" path
  let may n = withFilePath path (\p -> fmap (== 0) (c_access p n))
      dir = isDirectoryStatus s
  r <- may 4
  w <- may 2
  x <- may 1
  return (Permissions r w (x && not dir) (x && dir))

setPermissions :: FilePath -> Permissions -> IO ()
setPermissions path (Permissions r w x s) = do
  st <- status c_stat "setPermissions" path
  let bits = (if r then 0o400 else 0) .|. (if w then 0o200 else 0) .|. (if x || s then 0o100 else 0)
      mode = (modeOf st .&. 0o7777 .&. complement 0o700) .|. bits
  onPath "setPermissions" path (`c_chmod` fromIntegral mode)

copyPermissions :: FilePath -> FilePath -> IO ()
copyPermissions from to = do
  s <- status c_stat "copyPermissions" from
  onPath "copyPermissions" to (`c_chmod` fromIntegral (modeOf s .&. 0o7777))

getModificationTime, getAccessTime :: FilePath -> IO UTCTime
getModificationTime path = fmap (time . modified) (status c_stat "getModificationTime" path)
getAccessTime path = fmap (time . accessed) (status c_stat "getAccessTime" path)

time :: (Int64, Int64) -> UTCTime
time (seconds, nanos) = posixSecondsToUTCTime (fromIntegral seconds + fromIntegral nanos / 1000000000)

-- | The other of the two times stays.
setModificationTime, setAccessTime :: FilePath -> UTCTime -> IO ()
setModificationTime path t = setTimes "setModificationTime" path omit (parts t)
setAccessTime path t = setTimes "setAccessTime" path (parts t) omit

-- | Seconds, and nanoseconds in them; or that the time stays.
parts :: UTCTime -> (Int64, Int64)
parts t = case floor (utcTimeToPOSIXSeconds t * 1000000000) :: Integer of
  nanos -> (fromInteger (div nanos 1000000000), fromInteger (mod nanos 1000000000))

omit :: (Int64, Int64)
omit = (0, 0x3FFFFFFE)

setTimes :: String -> FilePath -> (Int64, Int64) -> (Int64, Int64) -> IO ()
setTimes loc path (s, n) (s', n') = onPath loc path $ \name -> allocaBytes 32 $ \p -> do
  mapM_ (\(i, x) -> pokeByteOff p (8 * i) x) (zip [0 ..] [s, n, s', n'])
  -- AT_FDCWD
  c_utimensat (-100) name p 0
