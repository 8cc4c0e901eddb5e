-- Buffers, devices, times and descriptors by GHC's modules.
module Main (main) where

import Control.Concurrent (newEmptyMVar, putMVar, takeMVar, threadDelay, tryTakeMVar)
import Data.IORef
import Data.Word (Word64, Word8)
import Foreign.Marshal.Array (peekArray, pokeArray)
import Foreign.Ptr (plusPtr)
import GHC.Event
import GHC.IO.Buffer
import GHC.IO.BufferedIO (readBuf, writeBuf)
import qualified GHC.IO.Device as D
import GHC.IO.Encoding.Failure
import GHC.IO.Handle.FD (fdToHandle)
import GHC.Read (readField)
import System.Directory (getTemporaryDirectory, removeFile)
import System.IO
import System.Posix.Internals
import System.Posix.IO (handleToFd)
import System.Posix.Types (Fd(..))
import qualified Text.ParserCombinators.ReadPrec as P

-- | A device of bytes in a variable.
newtype Pipe = Pipe (IORef [Word8])

instance D.RawIO Pipe where
  read (Pipe r) p _ n = do
    ws <- readIORef r
    let now = take n ws
    pokeArray p now
    writeIORef r (drop n ws)
    return (length now)
  readNonBlocking d p at n = fmap (\k -> if k == 0 then Nothing else Just k) (D.read d p at n)
  write (Pipe r) p _ n = peekArray n p >>= \ws -> modifyIORef r (++ ws)
  writeNonBlocking d p at n = n <$ D.write d p at n

main :: IO ()
main = do
  b0 <- newByteBuffer 16 WriteBuffer
  withBuffer b0 (\p -> pokeArray p [10 .. 19])
  let b1 = bufferRemove 2 (bufferAdd 10 b0)
  print (bufferElems b1, bufferAvailable b1, isEmptyBuffer b1, isFullBuffer b1, isWriteBuffer b1)
  b2 <- slideContents b1
  checkBuffer b2
  pipe <- fmap Pipe (newIORef [])
  b3 <- writeBuf pipe b2
  print (isEmptyBuffer b3, bufOffset b3 :: Word64)
  c <- newByteBuffer 5 ReadBuffer
  (n, c1) <- readBuf pipe c
  ws <- withBuffer c1 (\p -> peekArray (bufferElems c1) (p `plusPtr` bufL c1))
  print (n, ws :: [Word8], isFullBuffer c1)
  chars <- newCharBuffer 4 WriteBuffer
  at <- writeCharBuf (bufRaw chars) 0 '\955' >>= \i -> writeCharBuf (bufRaw chars) i 'x'
  first <- readCharBuf (bufRaw chars) 0
  print (at, first)
  print (map codingFailureModeSuffix [ErrorOnCodingFailure, IgnoreCodingFailure, TransliterateCodingFailure, RoundtripCodingFailure])
  putStrLn (show (evtRead <> evtWrite) ++ " " ++ show (mempty :: Event) ++ " " ++ show (OneShot <> MultiShot))
  manager <- getSystemTimerManager
  done <- newEmptyMVar
  _ <- registerTimeout manager 1000 (putMVar done "in time")
  takeMVar done >>= putStrLn
  key <- registerTimeout manager 20000 (putMVar done "never")
  unregisterTimeout manager key
  threadDelay 30000
  tryTakeMVar done >>= print
  dir <- getTemporaryDirectory
  (name, h) <- openTempFile dir "device"
  hPutStr h "twelve bytes"
  Fd fd <- handleToFd h
  hIsOpen h >>= print
  fdFileSize fd >>= print
  again <- fdToHandle fd
  hSeek again AbsoluteSeek 7
  hGetLine again >>= putStrLn
  hClose again
  t <- fileType name
  print (t == D.RegularFile)
  removeFile name
  print (P.readPrec_to_S (readField "size" P.get) 0 "size = 7")
