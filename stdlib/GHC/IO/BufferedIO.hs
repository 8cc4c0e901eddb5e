-- | Devices that read into buffers and write from them.
module GHC.IO.BufferedIO (BufferedIO(..), readBuf, readBufNonBlocking, writeBuf, writeBufNonBlocking) where

import Data.Word (Word8)
import Foreign.Ptr (plusPtr)
import GHC.IO.Buffer (Buffer(..), BufferState, bufferAdd, bufferAddOffset, bufferAvailable, bufferElems, withBuffer)
import GHC.IO.Device (RawIO)
import qualified GHC.IO.Device as Device

class BufferedIO dev where
  newBuffer :: dev -> BufferState -> IO (Buffer Word8)
  -- | How many were read: 0 at the end.
  fillReadBuffer :: dev -> Buffer Word8 -> IO (Int, Buffer Word8)
  -- | What there is: 'Nothing' at the end.
  fillReadBuffer0 :: dev -> Buffer Word8 -> IO (Maybe Int, Buffer Word8)
  -- | Ahead of writing into it.
  emptyWriteBuffer :: dev -> Buffer Word8 -> IO (Buffer Word8)
  emptyWriteBuffer _ b = return b { bufL = 0, bufR = 0 }
  flushWriteBuffer :: dev -> Buffer Word8 -> IO (Buffer Word8)
  -- | How many went at once.
  flushWriteBuffer0 :: dev -> Buffer Word8 -> IO (Int, Buffer Word8)

readBuf :: RawIO dev => dev -> Buffer Word8 -> IO (Int, Buffer Word8)
readBuf dev b = do
  n <- withBuffer b (\p -> Device.read dev (p `plusPtr` bufR b) (bufOffset b) (bufferAvailable b))
  return (n, bufferAddOffset n (bufferAdd n b))

readBufNonBlocking :: RawIO dev => dev -> Buffer Word8 -> IO (Maybe Int, Buffer Word8)
readBufNonBlocking dev b = do
  n <- withBuffer b (\p -> Device.readNonBlocking dev (p `plusPtr` bufR b) (bufOffset b) (bufferAvailable b))
  return (n, maybe b (\k -> bufferAddOffset k (bufferAdd k b)) n)

writeBuf :: RawIO dev => dev -> Buffer Word8 -> IO (Buffer Word8)
writeBuf dev b = do
  let n = bufferElems b
  withBuffer b (\p -> Device.write dev (p `plusPtr` bufL b) (bufOffset b) n)
  return (bufferAddOffset n b { bufL = 0, bufR = 0 })

writeBufNonBlocking :: RawIO dev => dev -> Buffer Word8 -> IO (Int, Buffer Word8)
writeBufNonBlocking dev b = do
  n <- withBuffer b (\p -> Device.writeNonBlocking dev (p `plusPtr` bufL b) (bufOffset b) (bufferElems b))
  return (n, bufferAddOffset n b { bufL = bufL b + n })
