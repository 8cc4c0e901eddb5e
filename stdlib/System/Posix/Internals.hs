{-# LANGUAGE ForeignFunctionInterface #-}
-- | What the system has for descriptors, as C has it.
module System.Posix.Internals
  ( FD, CFilePath, CFLock, CGroup, CStat, CTermios, CTm, CTms, CUtimbuf, CUtsname
  , c_open, c_safe_open, c_read, c_safe_read, c_write, c_safe_write, c_close, c_lseek, c_isatty, c_dup, c_dup2, c_pipe, c_unlink
  , c_access, c_chmod, c_creat, c_ftruncate, c_getpid, c_umask, c_fcntl_read, c_fcntl_write, c_fstat, c_stat, lstat, c_mkfifo, c_link
  , st_mode, st_size, st_mtime, st_dev, st_ino, sizeof_stat, c_s_isreg, c_s_isdir, c_s_ischr, c_s_isblk, c_s_isfifo
  , s_isreg, s_isdir, s_ischr, s_isblk, s_isfifo, s_issock
  , fileType, statGetType, fdStat, fdFileSize, fdGetMode, fileType', ioe_unknownfiletype
  , withFilePath, newFilePath, peekFilePath, peekFilePathLen
  , setEcho, getEcho, setCooked, setNonBlockingFD, setCloseOnExec, puts, hostIsThreaded
  , o_RDONLY, o_WRONLY, o_RDWR, o_APPEND, o_CREAT, o_EXCL, o_TRUNC, o_NOCTTY, o_NONBLOCK, o_BINARY
  , sEEK_CUR, sEEK_SET, sEEK_END, const_f_getfl, const_f_setfl, const_f_setfd, const_fd_cloexec, const_echo, const_icanon
  ) where

import Control.Monad (void)
import Data.Bits
import Data.Int (Int64)
import Data.Word (Word32, Word64, Word8)
import Foreign.C
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Ptr
import Foreign.Storable
import GHC.IO.Device (IODeviceType(..))
import GHC.IO.Path
import System.IO (IOMode(..))
import System.IO.Error (ioeSetErrorString, mkIOError, illegalOperationErrorType)
import System.Posix.Types

type FD = CInt

-- | The name of a file, as C has it.
type CFilePath = CString

data CFLock
data CGroup
data CStat
data CTermios
data CTm
data CTms
data CUtimbuf
data CUtsname

foreign import ccall unsafe "open" c_open :: CString -> CInt -> CMode -> IO CInt
foreign import ccall safe "open" c_safe_open :: CString -> CInt -> CMode -> IO CInt
foreign import ccall unsafe "read" c_read :: CInt -> Ptr Word8 -> CSize -> IO CSsize
foreign import ccall safe "read" c_safe_read :: CInt -> Ptr Word8 -> CSize -> IO CSsize
foreign import ccall unsafe "write" c_write :: CInt -> Ptr Word8 -> CSize -> IO CSsize
foreign import ccall safe "write" c_safe_write :: CInt -> Ptr Word8 -> CSize -> IO CSsize
foreign import ccall unsafe "close" c_close :: CInt -> IO CInt
foreign import ccall unsafe "lseek" c_lseek :: CInt -> Int64 -> CInt -> IO Int64
foreign import ccall unsafe "isatty" c_isatty :: CInt -> IO CInt
foreign import ccall unsafe "dup" c_dup :: CInt -> IO CInt
foreign import ccall unsafe "dup2" c_dup2 :: CInt -> CInt -> IO CInt
foreign import ccall unsafe "pipe" c_pipe :: Ptr CInt -> IO CInt
foreign import ccall unsafe "unlink" c_unlink :: CString -> IO CInt
foreign import ccall unsafe "link" c_link :: CString -> CString -> IO CInt
foreign import ccall unsafe "access" c_access :: CString -> CInt -> IO CInt
foreign import ccall unsafe "chmod" c_chmod :: CString -> CMode -> IO CInt
foreign import ccall unsafe "creat" c_creat :: CString -> CMode -> IO CInt
foreign import ccall unsafe "mkfifo" c_mkfifo :: CString -> CMode -> IO CInt
foreign import ccall unsafe "ftruncate" c_ftruncate :: CInt -> COff -> IO CInt
foreign import ccall unsafe "getpid" c_getpid :: IO CPid
foreign import ccall unsafe "umask" c_umask :: CMode -> IO CMode
foreign import ccall unsafe "fcntl" c_fcntl_write :: CInt -> CInt -> CLong -> IO CInt
foreign import ccall unsafe "fstat" c_fstat :: CInt -> Ptr CStat -> IO CInt
foreign import ccall unsafe "stat" c_stat :: CString -> Ptr CStat -> IO CInt
foreign import ccall unsafe "lstat" lstat :: CString -> Ptr CStat -> IO CInt
foreign import ccall unsafe "tcgetattr" c_tcgetattr :: CInt -> Ptr CTermios -> IO CInt
foreign import ccall unsafe "tcsetattr" c_tcsetattr :: CInt -> CInt -> Ptr CTermios -> IO CInt

c_fcntl_read :: CInt -> CInt -> IO CInt
c_fcntl_read fd what = c_fcntl_write fd what 0

-- * What is known of a file: the record of Linux on x86-64

sizeof_stat :: Int
sizeof_stat = 144

st_mode :: Ptr CStat -> IO CMode
st_mode p = fmap fromIntegral (peekByteOff p 24 :: IO Word32)

st_size :: Ptr CStat -> IO Int64
st_size p = peekByteOff p 48

st_mtime :: Ptr CStat -> IO CTime
st_mtime p = fmap fromIntegral (peekByteOff p 88 :: IO Int64)

st_dev :: Ptr CStat -> IO CDev
st_dev p = fmap fromIntegral (peekByteOff p 0 :: IO Word64)

st_ino :: Ptr CStat -> IO CIno
st_ino p = fmap fromIntegral (peekByteOff p 8 :: IO Word64)

s_isreg, s_isdir, s_ischr, s_isblk, s_isfifo, s_issock :: CMode -> Bool
s_isreg = ofType 0o100000
s_isdir = ofType 0o040000
s_ischr = ofType 0o020000
s_isblk = ofType 0o060000
s_isfifo = ofType 0o010000
s_issock = ofType 0o140000

ofType :: CMode -> CMode -> Bool
ofType t mode = mode .&. 0o170000 == t

c_s_isreg, c_s_isdir, c_s_ischr, c_s_isblk, c_s_isfifo :: CMode -> CInt
c_s_isreg = number . s_isreg
c_s_isdir = number . s_isdir
c_s_ischr = number . s_ischr
c_s_isblk = number . s_isblk
c_s_isfifo = number . s_isfifo

number :: Bool -> CInt
number b = if b then 1 else 0

fileType :: FilePath -> IO IODeviceType
fileType name = allocaBytes sizeof_stat $ \p -> withFilePath name $ \s ->
  throwErrnoIfMinus1Retry_ "fileType" (c_stat s p) >> statGetType p

-- | Of a descriptor.
fileType' :: FD -> IO IODeviceType
fileType' fd = fmap (\(t, _, _) -> t) (fdStat fd)

statGetType :: Ptr CStat -> IO IODeviceType
statGetType p = st_mode p >>= kind
  where
    kind mode
      | s_isdir mode = return Directory
      | s_isfifo mode || s_issock mode || s_ischr mode = return Stream
      | s_isreg mode = return RegularFile
      | s_isblk mode = return RawDevice
      | otherwise = ioError ioe_unknownfiletype

ioe_unknownfiletype :: IOError
ioe_unknownfiletype =
  ioeSetErrorString (mkIOError illegalOperationErrorType "fdType" Nothing Nothing) "unknown file type"

fdStat :: FD -> IO (IODeviceType, CDev, CIno)
fdStat fd = allocaBytes sizeof_stat $ \p -> do
  throwErrnoIfMinus1Retry_ "fdType" (c_fstat fd p)
  t <- statGetType p
  dev <- st_dev p
  ino <- st_ino p
  return (t, dev, ino)

fdFileSize :: FD -> IO Integer
fdFileSize fd = allocaBytes sizeof_stat $ \p -> do
  throwErrnoIfMinus1Retry_ "fileSize" (c_fstat fd p)
  mode <- st_mode p
  if s_isreg mode then fmap fromIntegral (st_size p) else return (-1)

fdGetMode :: FD -> IO IOMode
fdGetMode fd = do
  flags <- throwErrnoIfMinus1Retry "fdGetMode" (c_fcntl_read fd const_f_getfl)
  return (case flags .&. 3 of
    0 -> ReadMode
    1 | flags .&. o_APPEND /= 0 -> AppendMode
      | otherwise -> WriteMode
    _ -> ReadWriteMode)

-- * Terminals and descriptors

-- | Whether what is typed is shown.
setEcho :: FD -> Bool -> IO ()
setEcho fd on = changeTerminal fd const_echo on

getEcho :: FD -> IO Bool
getEcho fd = withTerminal fd (\p -> fmap (\flags -> flags .&. const_echo /= 0) (localFlags p))

-- | Whether input comes in lines.
setCooked :: FD -> Bool -> IO ()
setCooked fd on = changeTerminal fd const_icanon on

changeTerminal :: FD -> CInt -> Bool -> IO ()
changeTerminal fd bit on = withTerminal fd $ \p -> do
  flags <- localFlags p
  pokeByteOff p 12 (if on then flags .|. bit else flags .&. complement bit)
  throwErrnoIfMinus1Retry_ "tcSetAttr" (c_tcsetattr fd 0 p)

withTerminal :: FD -> (Ptr CTermios -> IO a) -> IO a
withTerminal fd act = allocaBytes 64 (\p -> throwErrnoIfMinus1Retry_ "tcGetAttr" (c_tcgetattr fd p) >> act p)

localFlags :: Ptr CTermios -> IO CInt
localFlags p = peekByteOff p 12

setNonBlockingFD :: FD -> Bool -> IO ()
setNonBlockingFD fd on = do
  flags <- throwErrnoIfMinus1Retry "setNonBlockingFD" (c_fcntl_read fd const_f_getfl)
  let wanted = if on then flags .|. o_NONBLOCK else flags .&. complement o_NONBLOCK
  if wanted == flags then return () else void (c_fcntl_write fd const_f_setfl (fromIntegral wanted))

setCloseOnExec :: FD -> IO ()
setCloseOnExec fd =
  throwErrnoIfMinus1_ "setCloseOnExec" (c_fcntl_write fd const_f_setfd (fromIntegral const_fd_cloexec))

-- | On standard output, past its handle's buffer.
puts :: String -> IO ()
puts s = withCStringLen (s ++ "\n") (\(p, n) -> void (c_write 1 (castPtr p) (fromIntegral n)))

-- | One processor runs the program.
hostIsThreaded :: Bool
hostIsThreaded = False

o_RDONLY, o_WRONLY, o_RDWR, o_APPEND, o_CREAT, o_EXCL, o_TRUNC, o_NOCTTY, o_NONBLOCK, o_BINARY :: CInt
o_RDONLY = 0
o_WRONLY = 1
o_RDWR = 2
o_APPEND = 0o2000
o_CREAT = 0o100
o_EXCL = 0o200
o_TRUNC = 0o1000
o_NOCTTY = 0o400
o_NONBLOCK = 0o4000
o_BINARY = 0

sEEK_SET, sEEK_CUR, sEEK_END, const_f_getfl, const_f_setfl, const_f_setfd, const_fd_cloexec, const_echo, const_icanon :: CInt
sEEK_SET = 0
sEEK_CUR = 1
sEEK_END = 2
const_f_getfl = 3
const_f_setfl = 4
const_f_setfd = 2
const_fd_cloexec = 1
const_echo = 8
const_icanon = 2
