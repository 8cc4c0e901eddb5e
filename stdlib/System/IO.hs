{-# LANGUAGE NoImplicitPrelude #-}
-- | Input and output.
module System.IO
  ( IO, fixIO, FilePath, Handle, stdin, stdout, stderr
  , withFile, openFile, IOMode(..), hClose, readFile, readFile', writeFile, appendFile
  , hIsEOF, isEOF, BufferMode(..), hSetBuffering, hGetBuffering, hFlush
  , hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsTerminalDevice, hGetChar, hGetLine, hLookAhead
  , hGetContents, hGetContents', hPutChar, hPutStr, hPutStrLn, hPrint, interact, putChar, putStr
  , putStrLn, print, getChar, getLine, getContents, getContents', readIO, readLn, SeekMode(..)
  , module GHC.IO.Handle.Files
  ) where

import GHC.Base
import GHC.Exception (FixIOException(..), throw)
import GHC.IO
import GHC.IO.Handle
import GHC.IO.Handle.Files
import GHC.IORef

-- | The argument may use its result lazily.
fixIO :: (a -> IO a) -> IO a
fixIO k =
  newIORef (throw FixIOException) >>= \ref ->
  unsafeInterleaveIO (readIORef ref) >>= \ans ->
  k ans >>= \result ->
  writeIORef ref result >>= \_ ->
  return result
