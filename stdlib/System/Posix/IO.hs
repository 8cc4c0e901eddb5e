-- | Files by descriptor.
module System.Posix.IO
  ( stdInput, stdOutput, stdError, OpenMode(..), OpenFileFlags(..), defaultFileFlags, openFd, createFile, closeFd
  , fdRead, fdWrite, fdReadBuf, fdWriteBuf, fdSeek, createPipe, dup, dupTo, fdToHandle, handleToFd, FdOption(..), queryFdOption, setFdOption
  ) where

import Foreign
import Foreign.C
import GHC.IO.Path (withFilePath)
import qualified GHC.IO.Handle.FD as H
import System.IO (Handle, SeekMode(..))
import System.IO.Error (eofErrorType, ioeSetErrorString, mkIOError)
import System.Posix.Error
import System.Posix.Types

foreign import ccall unsafe "open" c_open :: CString -> CInt -> CUInt -> IO CInt
foreign import ccall unsafe "close" c_close :: CInt -> IO CInt
foreign import ccall unsafe "read" c_read :: CInt -> Ptr Word8 -> CSize -> IO CLong
foreign import ccall unsafe "write" c_write :: CInt -> Ptr Word8 -> CSize -> IO CLong
foreign import ccall unsafe "lseek" c_lseek :: CInt -> CLong -> CInt -> IO CLong
foreign import ccall unsafe "pipe" c_pipe :: Ptr CInt -> IO CInt
foreign import ccall unsafe "dup" c_dup :: CInt -> IO CInt
foreign import ccall unsafe "dup2" c_dup2 :: CInt -> CInt -> IO CInt
foreign import ccall unsafe "fcntl" c_fcntl :: CInt -> CInt -> CInt -> IO CInt

stdInput, stdOutput, stdError :: Fd
stdInput = Fd 0
stdOutput = Fd 1
stdError = Fd 2

data OpenMode = ReadOnly | WriteOnly | ReadWrite
  deriving (Eq, Ord, Show, Read)

data OpenFileFlags = OpenFileFlags { append, exclusive, noctty, nonBlock, trunc :: Bool }
  deriving (Eq, Ord, Show, Read)

defaultFileFlags :: OpenFileFlags
defaultFileFlags = OpenFileFlags False False False False False

-- | Opens a file, and makes it with this mode if there is one and no file.
openFd :: FilePath -> OpenMode -> Maybe FileMode -> OpenFileFlags -> IO Fd
openFd name how create flags = withFilePath name $ \s ->
  fmap Fd (throwErrnoPathIfMinus1 "openFd" name (c_open s (foldr (.|.) 0 bits) (maybe 0 fromIntegral create)))
  where
    bits =
      [ case how of { ReadOnly -> 0; WriteOnly -> 1; ReadWrite -> 2 }
      , maybe 0 (const 0o100) create
      , on exclusive 0o200, on noctty 0o400, on trunc 0o1000, on append 0o2000, on nonBlock 0o4000
      ]
    on flag bit = if flag flags then bit else 0

createFile :: FilePath -> FileMode -> IO Fd
createFile name mode = openFd name WriteOnly (Just mode) defaultFileFlags { trunc = True }

closeFd :: Fd -> IO ()
closeFd (Fd fd) = throwErrnoIfMinus1_ "closeFd" (c_close fd)

-- | At most so many bytes, as characters.
fdRead :: Fd -> ByteCount -> IO (String, ByteCount)
fdRead _ 0 = return ("", 0)
fdRead fd n = allocaBytes (fromIntegral n) $ \p -> do
  got <- fdReadBuf fd p n
  if got == 0
    then ioError (ioeSetErrorString (mkIOError eofErrorType "fdRead" Nothing Nothing) "EOF")
    else do
      text <- peekCStringLen (castPtr p, fromIntegral got)
      return (text, got)

fdReadBuf :: Fd -> Ptr Word8 -> ByteCount -> IO ByteCount
fdReadBuf _ _ 0 = return 0
fdReadBuf (Fd fd) p n = fmap fromIntegral (throwErrnoIfMinus1Retry "fdReadBuf" (c_read fd p (fromIntegral n)))

fdWrite :: Fd -> String -> IO ByteCount
fdWrite fd text = withCStringLen text $ \(p, n) -> fdWriteBuf fd (castPtr p) (fromIntegral n)

fdWriteBuf :: Fd -> Ptr Word8 -> ByteCount -> IO ByteCount
fdWriteBuf (Fd fd) p n = fmap fromIntegral (throwErrnoIfMinus1Retry "fdWriteBuf" (c_write fd p (fromIntegral n)))

fdSeek :: Fd -> SeekMode -> FileOffset -> IO FileOffset
fdSeek (Fd fd) mode at = fmap fromIntegral (throwErrnoIfMinus1 "fdSeek" (c_lseek fd (fromIntegral at) whence))
  where
    whence = case mode of
      AbsoluteSeek -> 0
      RelativeSeek -> 1
      SeekFromEnd -> 2

-- | What is written to the second is read from the first.
createPipe :: IO (Fd, Fd)
createPipe = allocaArray 2 $ \p -> do
  throwErrnoIfMinus1_ "createPipe" (c_pipe p)
  a <- peekElemOff p 0
  b <- peekElemOff p 1
  return (Fd a, Fd b)

-- | A handle of a descriptor, which it closes.
fdToHandle :: Fd -> IO Handle
fdToHandle (Fd fd) = H.fdToHandle fd

-- | The handle's descriptor; the handle is closed, the descriptor is not.
handleToFd :: Handle -> IO Fd
handleToFd h = fmap Fd (H.handleToDescriptor h)

dup :: Fd -> IO Fd
dup (Fd fd) = fmap Fd (throwErrnoIfMinus1 "dup" (c_dup fd))

dupTo :: Fd -> Fd -> IO Fd
dupTo (Fd a) (Fd b) = fmap Fd (throwErrnoIfMinus1 "dupTo" (c_dup2 a b))

data FdOption = AppendOnWrite | CloseOnExec | NonBlockingRead | SynchronousWrites
  deriving (Eq, Ord, Show, Read)

-- | The call that gets it (the next number sets it), and its bit.
option :: FdOption -> (CInt, CInt)
option o = case o of
  AppendOnWrite -> (3, 0o2000)
  CloseOnExec -> (1, 1)
  NonBlockingRead -> (3, 0o4000)
  SynchronousWrites -> (3, 0o4010000)

queryFdOption :: Fd -> FdOption -> IO Bool
queryFdOption (Fd fd) o = case option o of
  (get, bit) -> fmap (\flags -> flags .&. bit == bit) (throwErrnoIfMinus1 "queryFdOption" (c_fcntl fd get 0))

setFdOption :: Fd -> FdOption -> Bool -> IO ()
setFdOption (Fd fd) o on = case option o of
  (get, bit) -> do
    flags <- throwErrnoIfMinus1 "setFdOption" (c_fcntl fd get 0)
    throwErrnoIfMinus1_ "setFdOption" (c_fcntl fd (get + 1) (if on then flags .|. bit else flags .&. complement bit))
