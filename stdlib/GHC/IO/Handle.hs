{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Handles, under the name that GHC has for their home.
module GHC.IO.Handle
  ( Handle, BufferMode(..)
  , hFileSize, hSetFileSize, hIsEOF, hLookAhead, hSetBuffering, hSetBinaryMode, hSetEncoding, hGetEncoding, hFlush, hFlushAll
  , hDuplicate, hDuplicateTo, hClose, HandlePosn(..), HandlePosition, hGetPosn, hSetPosn, SeekMode(..), hSeek, hTell
  , hIsOpen, hIsClosed, hIsReadable, hIsWritable, hGetBuffering, hIsSeekable, hSetEcho, hGetEcho, hShow
  , hWaitForInput, hGetChar, hGetLine, hGetContents, hGetContents', hPutChar, hPutStr
  , isEOF, hIsTerminalDevice, hGetBuf, hGetBufNonBlocking, hPutBuf, hPutBufNonBlocking
  , Newline(..), NewlineMode(..), nativeNewline, noNewlineTranslation, universalNewlineMode, nativeNewlineMode, hSetNewlineMode
  ) where

import GHC.Base (IO(..), Int(..))
import GHC.Exception.Type (Handle(..))
import GHC.IO.Handle.Files (HandlePosn(..))
import GHC.IO.Handle.Text (call, newHandle, reopened, wantOpen)
import GHC.Prim
import System.IO

type HandlePosition = Integer

-- | What was written and has not left yet leaves.
hFlushAll :: Handle -> IO ()
hFlushAll = hFlush

-- | Another handle of the same file, with the same modes and position. What one has read ahead is lost to the other.
hDuplicate :: Handle -> IO Handle
hDuplicate h@(Handle name _ _) = do
  wantOpen "hDuplicate" h
  call hDuplicate# "hDuplicate" h >>= newHandle name

-- | @hDuplicateTo h1 h2@ makes h2, which is not closed, a handle of h1's file, in h1's modes: what is written to it (standard output, say)
-- goes there, and that of programs that are started from then on.
hDuplicateTo :: Handle -> Handle -> IO ()
hDuplicateTo h1@(Handle _ from _) h2 = do
  wantOpen "hDuplicateTo" h1
  reopened "hDuplicateTo" h2
  _ <- call (\to -> hDuplicateTo# from to) "hDuplicateTo" h2
  return ()
