{-# LANGUAGE NoImplicitPrelude #-}
-- | Input and output.
module System.IO
  ( IO, fixIO, FilePath, Handle, stdin, stdout, stderr
  , withFile, openFile, IOMode(..), hClose, readFile, readFile', writeFile, appendFile
  , hIsEOF, isEOF, BufferMode(..), hSetBuffering, hGetBuffering, hFlush
  , hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsTerminalDevice, hGetChar, hGetLine, hLookAhead
  , hGetContents, hGetContents', hPutChar, hPutStr, hPutStrLn, hPrint, interact, putChar, putStr
  , putStrLn, print, getChar, getLine, getContents, getContents', readIO, readLn, SeekMode(..)
  , hFileSize, hSetFileSize, hIsSeekable, hSeek, hTell, HandlePosn, hGetPosn, hSetPosn
  , hReady, hWaitForInput, hShow, hSetEcho, hGetEcho
  , openBinaryFile, withBinaryFile, openTempFile, openBinaryTempFile
  , openTempFileWithDefaultPermissions, openBinaryTempFileWithDefaultPermissions
  , hSetBinaryMode, hSetEncoding, hGetEncoding
  , TextEncoding, latin1, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, char8
  , localeEncoding, mkTextEncoding
  , hSetNewlineMode, Newline(..), NewlineMode(..), nativeNewline, noNewlineTranslation
  , universalNewlineMode, nativeNewlineMode
  , hGetBuf, hGetBufSome, hGetBufNonBlocking, hPutBuf, hPutBufNonBlocking
  ) where

import GHC.Base
import GHC.Exception (FixIOException(..), throw)
import GHC.IO
import GHC.IO.Handle.Text
import GHC.IO.Handle.Buffers
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
