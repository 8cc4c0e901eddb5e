{-# LANGUAGE NoImplicitPrelude #-}
-- | Input and output.
module System.IO
  ( IO, fixIO, FilePath, Handle, stdin, stdout, stderr
  , withFile, openFile, IOMode(..), hClose, readFile, readFile', writeFile, appendFile
  , hFileSize, hIsEOF, isEOF, BufferMode(..), hSetBuffering, hGetBuffering, hFlush
  , hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable, hIsTerminalDevice
  , hSetEcho, hGetEcho, hShow, hWaitForInput, hReady, hGetChar, hGetLine, hLookAhead
  , hGetContents, hGetContents', hPutChar, hPutStr, hPutStrLn, hPrint, interact, putChar, putStr
  , putStrLn, print, getChar, getLine, getContents, getContents', readIO, readLn
  , hSetBinaryMode, hSetEncoding, TextEncoding, latin1, utf8, utf8_bom, char8, localeEncoding
  , mkTextEncoding, hSetNewlineMode, Newline(..), nativeNewline, NewlineMode(..)
  , noNewlineTranslation, universalNewlineMode, nativeNewlineMode, SeekMode(..)
  ) where

import GHC.Base
import GHC.IO
import GHC.IO.Handle
import GHC.IORef

-- | The argument may use its result lazily.
fixIO :: (a -> IO a) -> IO a
fixIO k =
  newIORef (errorWithoutStackTrace "cyclic evaluation in fixIO") >>= \ref ->
  unsafeInterleaveIO (readIORef ref) >>= \ans ->
  k ans >>= \result ->
  writeIORef ref result >>= \_ ->
  return result
