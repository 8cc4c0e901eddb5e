{-# LANGUAGE ScopedTypeVariables #-}
-- | Memory with a part that is in use: from where it is read, and up to where it is written. For programs that bring a device of their own;
-- handles have their buffers in the runtime system.
module GHC.IO.Buffer
  ( Buffer(..), BufferState(..), CharBuffer, CharBufElem
  , newByteBuffer, newCharBuffer, newBuffer, emptyBuffer
  , bufferRemove, bufferAdd, slideContents, bufferAdjustL, bufferAddOffset, bufferAdjustOffset
  , isEmptyBuffer, isFullBuffer, isFullCharBuffer, isWriteBuffer, bufferElems, bufferAvailable, bufferOffset, summaryBuffer
  , withBuffer, withRawBuffer, checkBuffer
  , RawBuffer, readWord8Buf, writeWord8Buf, RawCharBuffer, peekCharBuf, readCharBuf, writeCharBuf, readCharBufPtr, writeCharBufPtr
  , charSize
  ) where

import Control.Monad (unless)
import Data.Word (Word64, Word8)
import Foreign.ForeignPtr
import Foreign.Marshal.Utils (moveBytes)
import Foreign.Ptr (Ptr, plusPtr)
import Foreign.Storable

-- | Used from 'bufL' to 'bufR'; the numbers count elements. 'bufOffset' is where in its file the device goes on.
data Buffer e = Buffer
  { bufRaw :: !(RawBuffer e)
  , bufState :: BufferState
  , bufSize :: !Int
  , bufOffset :: !Word64
  , bufL, bufR :: !Int
  }

data BufferState = WriteBuffer | ReadBuffer
  deriving (Eq)

type RawBuffer e = ForeignPtr e
type RawCharBuffer = RawBuffer CharBufElem
type CharBufElem = Char
type CharBuffer = Buffer Char

-- | The size of a character in a buffer, in bytes.
charSize :: Int
charSize = 4

newByteBuffer :: Int -> BufferState -> IO (Buffer Word8)
newByteBuffer n = newBuffer n n

newCharBuffer :: Int -> BufferState -> IO CharBuffer
newCharBuffer n = newBuffer (n * charSize) n

-- | Of so many bytes, which are so many elements.
newBuffer :: Int -> Int -> BufferState -> IO (Buffer e)
newBuffer bytes n state = fmap (\p -> emptyBuffer p n state) (mallocForeignPtrBytes bytes)

emptyBuffer :: RawBuffer e -> Int -> BufferState -> Buffer e
emptyBuffer raw n state = Buffer { bufRaw = raw, bufState = state, bufSize = n, bufOffset = 0, bufL = 0, bufR = 0 }

withBuffer :: Buffer e -> (Ptr e -> IO a) -> IO a
withBuffer b = withForeignPtr (bufRaw b)

withRawBuffer :: RawBuffer e -> (Ptr e -> IO a) -> IO a
withRawBuffer = withForeignPtr

isEmptyBuffer, isFullBuffer, isFullCharBuffer, isWriteBuffer :: Buffer e -> Bool
isEmptyBuffer b = bufL b == bufR b
isFullBuffer b = bufR b == bufSize b
isFullCharBuffer = isFullBuffer
isWriteBuffer b = bufState b == WriteBuffer

-- | How many elements there are, and how many more there can be.
bufferElems, bufferAvailable :: Buffer e -> Int
bufferElems b = bufR b - bufL b
bufferAvailable b = bufSize b - bufR b

-- | Takes elements from the front; adds them at the end, where they have been written.
bufferRemove, bufferAdd :: Int -> Buffer e -> Buffer e
bufferRemove n b = bufferAdjustL (bufL b + n) b
bufferAdd n b = b { bufR = bufR b + n }

-- | Reads on from there.
bufferAdjustL :: Int -> Buffer e -> Buffer e
bufferAdjustL l b
  | l == bufR b = b { bufL = 0, bufR = 0 }
  | otherwise = b { bufL = l }

bufferOffset :: Buffer e -> Word64
bufferOffset = bufOffset

bufferAdjustOffset :: Word64 -> Buffer e -> Buffer e
bufferAdjustOffset at b = b { bufOffset = at }

bufferAddOffset :: Int -> Buffer e -> Buffer e
bufferAddOffset n b = b { bufOffset = bufOffset b + fromIntegral n }

-- | What is there, moved to the beginning.
slideContents :: Buffer Word8 -> IO (Buffer Word8)
slideContents b = do
  withBuffer b (\p -> moveBytes p (p `plusPtr` bufL b) (bufferElems b))
  return b { bufL = 0, bufR = bufferElems b }

summaryBuffer :: Buffer a -> String
summaryBuffer b = "buf" ++ show (bufSize b) ++ "(" ++ show (bufL b) ++ "-" ++ show (bufR b) ++ ")"

-- | Fails if what is in use is no part of the buffer.
checkBuffer :: Buffer a -> IO ()
checkBuffer b = unless (0 <= bufL b && bufL b <= bufR b && bufR b <= bufSize b) (ioError (userError ("buffer: " ++ summaryBuffer b)))

readWord8Buf :: RawBuffer Word8 -> Int -> IO Word8
readWord8Buf p i = withForeignPtr p (`peekByteOff` i)

writeWord8Buf :: RawBuffer Word8 -> Int -> Word8 -> IO ()
writeWord8Buf p i w = withForeignPtr p (\q -> pokeByteOff q i w)

peekCharBuf :: RawCharBuffer -> Int -> IO Char
peekCharBuf p i = withForeignPtr p (`peekElemOff` i)

-- | The character there, or what is written behind it, and the place behind that.
readCharBuf :: RawCharBuffer -> Int -> IO (Char, Int)
readCharBuf p i = withForeignPtr p (`readCharBufPtr` i)

writeCharBuf :: RawCharBuffer -> Int -> Char -> IO Int
writeCharBuf p i c = withForeignPtr p (\q -> writeCharBufPtr q i c)

readCharBufPtr :: Ptr CharBufElem -> Int -> IO (Char, Int)
readCharBufPtr p i = peekElemOff p i >>= \c -> return (c, i + 1)

writeCharBufPtr :: Ptr CharBufElem -> Int -> Char -> IO Int
writeCharBufPtr p i c = (i + 1) <$ pokeElemOff p i c
