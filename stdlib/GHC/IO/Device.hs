-- | What one can read from or write to, as classes. Handles are over descriptors of the system (@GHC.IO.FD@); these classes are for programs
-- that bring devices of their own.
module GHC.IO.Device (RawIO(..), IODevice(..), IODeviceType(..), SeekMode(..)) where

import Data.Word (Word64, Word8)
import Foreign.Ptr (Ptr)
import System.IO
import System.IO.Error (illegalOperationErrorType, ioeSetErrorString, mkIOError)

-- | Memory, the place in the file, how many bytes.
class RawIO a where
  -- | At least one byte before the end, where there are 0.
  read :: a -> Ptr Word8 -> Word64 -> Int -> IO Int
  -- | What there is: 'Nothing' at the end.
  readNonBlocking :: a -> Ptr Word8 -> Word64 -> Int -> IO (Maybe Int)
  -- | All of them.
  write :: a -> Ptr Word8 -> Word64 -> Int -> IO ()
  -- | As many as go at once.
  writeNonBlocking :: a -> Ptr Word8 -> Word64 -> Int -> IO Int

class IODevice a where
  -- | Whether it can be read (or, if so asked, written) within so many milliseconds.
  ready :: a -> Bool -> Int -> IO Bool
  close :: a -> IO ()
  isTerminal :: a -> IO Bool
  isTerminal _ = return False
  isSeekable :: a -> IO Bool
  isSeekable _ = return False
  seek :: a -> SeekMode -> Integer -> IO Integer
  seek _ _ _ = unsupported
  tell :: a -> IO Integer
  tell _ = unsupported
  getSize :: a -> IO Integer
  getSize _ = unsupported
  setSize :: a -> Integer -> IO ()
  setSize _ _ = unsupported
  setEcho :: a -> Bool -> IO ()
  setEcho _ _ = unsupported
  getEcho :: a -> IO Bool
  getEcho _ = unsupported
  setRaw :: a -> Bool -> IO ()
  setRaw _ _ = unsupported
  devType :: a -> IO IODeviceType
  dup :: a -> IO a
  dup _ = unsupported
  -- | Makes the second one of the first one's.
  dup2 :: a -> a -> IO a
  dup2 _ _ = unsupported
  {-# MINIMAL ready, close, devType #-}

unsupported :: IO a
unsupported = ioError (ioeSetErrorString (mkIOError illegalOperationErrorType "" Nothing Nothing) "operation is not supported by this device")

data IODeviceType = Directory | Stream | RegularFile | RawDevice
  deriving (Eq)
