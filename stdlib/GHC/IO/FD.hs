-- | Descriptors of the system as devices: read, written, sought in without a buffer. Handles have their buffers and descriptors in the runtime
-- system; what is here is for programs that do with a descriptor what no handle does, and make a handle of it then
-- ('GHC.IO.Handle.FD.mkHandleFromFD').
--
-- A thread that would wait for a descriptor waits in the scheduler if the descriptor does not wait itself ('fdIsNonBlocking').
module GHC.IO.FD
  ( FD(..), openFile, mkFD, release, setNonBlockingMode, readRawBufferPtr, writeRawBufferPtr, stdin, stdout, stderr
  ) where

import Control.Monad (when)
import Data.Bits ((.|.))
import Data.Int (Int16, Int64)
import Data.Word (Word8)
import Foreign.C.Error (eAGAIN, eINTR, getErrno, throwErrno, throwErrnoIfMinus1, throwErrnoIfMinus1_, throwErrnoPathIfMinus1)
import Foreign.C.Types (CInt(..), CSize, CULong(..))
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Ptr (Ptr, plusPtr)
import Foreign.Storable (pokeByteOff)
import GHC.IO.Buffer (newByteBuffer)
import GHC.IO.BufferedIO
import GHC.IO.Device (IODevice(..), IODeviceType(..), RawIO, SeekMode(..))
import qualified GHC.IO.Device as Device
import GHC.IO.Exception (IOErrorType(InappropriateType))
import GHC.IO.Handle.Text (await)
import System.IO (IOMode(..))
import System.IO.Error (ioeSetErrorString, mkIOError)
import System.Posix.Internals hiding (FD)
import System.Posix.Types (CDev, CIno)

foreign import ccall unsafe "poll" c_poll :: Ptr Int16 -> CULong -> CInt -> IO CInt

-- | The system's number, and whether (0 or 1) it returns at once where it would wait.
data FD = FD
  { fdFD :: {-# UNPACK #-} !CInt
  , fdIsNonBlocking :: {-# UNPACK #-} !Int
  }

instance Show FD where
  show fd = show (fdFD fd)

-- | The descriptors of the standard handles.
stdin, stdout, stderr :: FD
stdin = FD 0 0
stdout = FD 1 0
stderr = FD 2 0

-- | Opens a file, which is made if it is to be written and is not there; whether the descriptor is not to wait. An 'IOException' if the system
-- refuses.
openFile :: FilePath -> IOMode -> Bool -> IO (FD, IODeviceType)
openFile path mode nonBlocking = do
  fd <- withFilePath path (\p -> throwErrnoPathIfMinus1 "openFile" path (c_open p flags 0o666))
  made@(_, kind) <- mkFD fd mode Nothing False nonBlocking
  when (mode == WriteMode && kind == RegularFile) (throwErrnoIfMinus1_ "openFile" (c_ftruncate fd 0))
  return made
  where
    flags = o_NOCTTY .|. (if nonBlocking then o_NONBLOCK else 0) .|. case mode of
      ReadMode -> o_RDONLY
      WriteMode -> o_WRONLY .|. o_CREAT
      ReadWriteMode -> o_RDWR .|. o_CREAT
      AppendMode -> o_WRONLY .|. o_CREAT .|. o_APPEND

-- | A descriptor that there is, and what it is of, which need not be found out if the caller knows: its kind, device and number. Whether it is a
-- socket and whether it is not to wait. A folder is no device: an error.
mkFD :: CInt -> IOMode -> Maybe (IODeviceType, CDev, CIno) -> Bool -> Bool -> IO (FD, IODeviceType)
mkFD fd _ known _ nonBlocking = do
  kind <- maybe (fileType' fd) (\(k, _, _) -> return k) known
  when (kind == Directory) (ioError (ioeSetErrorString (mkIOError InappropriateType "openFile" Nothing Nothing) "is a directory"))
  when nonBlocking (setNonBlockingFD fd True)
  return (FD fd (fromEnum nonBlocking), kind)

-- | Nothing: a file that is open may be opened again.
release :: FD -> IO ()
release _ = return ()

-- | Whether it returns at once where it would wait.
setNonBlockingMode :: FD -> Bool -> IO FD
setNonBlockingMode fd on = fd { fdIsNonBlocking = fromEnum on } <$ setNonBlockingFD (fdFD fd) on

instance RawIO FD where
  read fd p _ n = readRawBufferPtr "GHC.IO.FD.fdRead" fd p 0 (fromIntegral n)
  readNonBlocking fd p _ n = do
    there <- isThere fd False
    if not there then return (Just 0) else do
      got <- readRawBufferPtr "GHC.IO.FD.fdReadNonBlocking" fd p 0 (fromIntegral n)
      return (if got == 0 then Nothing else Just got)
  write fd p at n
    | n <= 0 = return ()
    | otherwise = do
        done <- fromIntegral <$> writeRawBufferPtr "GHC.IO.FD.fdWrite" fd p 0 (fromIntegral n)
        Device.write fd (plusPtr p done) at (n - done)
  writeNonBlocking fd p _ n = do
    there <- isThere fd True
    if there then fromIntegral <$> writeRawBufferPtr "GHC.IO.FD.fdWriteNonBlocking" fd p 0 (fromIntegral n) else return 0

instance IODevice FD where
  ready fd writing ms = do
    there <- isThere fd writing
    if there || ms == 0 then return there else await (number fd) (fromEnum writing) ms >> isThere fd writing
  close fd = throwErrnoIfMinus1_ "GHC.IO.FD.close" (c_close (fdFD fd))
  isTerminal fd = (/= 0) <$> c_isatty (fdFD fd)
  isSeekable fd = (`elem` [RegularFile, RawDevice]) <$> devType fd
  seek fd mode offset = toInteger <$> sought fd (fromInteger offset) (case mode of
    AbsoluteSeek -> sEEK_SET
    RelativeSeek -> sEEK_CUR
    SeekFromEnd -> sEEK_END)
  tell fd = toInteger <$> sought fd 0 sEEK_CUR
  getSize fd = fdFileSize (fdFD fd)
  setSize fd n = throwErrnoIfMinus1_ "GHC.IO.FD.setSize" (c_ftruncate (fdFD fd) (fromInteger n))
  setEcho fd on = System.Posix.Internals.setEcho (fdFD fd) on
  getEcho fd = System.Posix.Internals.getEcho (fdFD fd)
  setRaw fd on = setCooked (fdFD fd) (not on)
  devType fd = fileType' (fdFD fd)
  dup fd = (\n -> fd { fdFD = n }) <$> throwErrnoIfMinus1 "GHC.IO.FD.dup" (c_dup (fdFD fd))
  dup2 fd to = to <$ throwErrnoIfMinus1 "GHC.IO.FD.dup2" (c_dup2 (fdFD fd) (fdFD to))

instance BufferedIO FD where
  newBuffer _ = newByteBuffer 8192
  fillReadBuffer = readBuf
  fillReadBuffer0 = readBufNonBlocking
  flushWriteBuffer = writeBuf
  flushWriteBuffer0 = writeBufNonBlocking

number :: FD -> Int
number = fromIntegral . fdFD

sought :: FD -> Int64 -> CInt -> IO Int64
sought fd offset from = throwErrnoIfMinus1 "GHC.IO.FD.seek" (c_lseek (fdFD fd) offset from)

-- | Whether one would not wait to read or, if so asked, to write.
isThere :: FD -> Bool -> IO Bool
isThere fd writing = allocaBytes 8 $ \p -> do
  pokeByteOff p 0 (fdFD fd)
  -- POLLIN, POLLOUT
  pokeByteOff p 4 (if writing then 4 else 1 :: Int16)
  pokeByteOff p 6 (0 :: Int16)
  (> 0) <$> c_poll p 1 0

-- | Reads bytes to memory behind an offset, at least one of so many before the end: how many. The text is for messages.
readRawBufferPtr :: String -> FD -> Ptr Word8 -> Int -> CSize -> IO Int
readRawBufferPtr loc fd p offset n = fromIntegral <$> transferred loc fd 0 (c_read (fdFD fd) (plusPtr p offset) n)

-- | Writes bytes from memory behind an offset, at least one of so many: how many.
writeRawBufferPtr :: String -> FD -> Ptr Word8 -> Int -> CSize -> IO CInt
writeRawBufferPtr loc fd p offset n = fromIntegral <$> transferred loc fd 1 (c_write (fdFD fd) (plusPtr p offset) n)

-- | Waits (0 for input, 1 to write) and calls the system, as often as that says that it was too early.
transferred :: (Eq n, Num n) => String -> FD -> Int -> IO n -> IO n
transferred loc fd writing act = do
  there <- isThere fd (writing == 1)
  if there then return () else await (number fd) writing (-1)
  n <- act
  if n /= -1 then return n else do
    e <- getErrno
    if e == eAGAIN || e == eINTR then transferred loc fd writing act else throwErrno loc
