{-# LANGUAGE ExistentialQuantification, PatternSynonyms, ViewPatterns #-}
-- | The types of handles, under the name that GHC has for their home. What a handle consists of is the runtime system's: a 'Handle__' is a picture
-- of what it was when somebody asked, with its descriptor as the device.
module GHC.IO.Handle.Types
  ( Handle(.., FileHandle, DuplexHandle), Handle__(..), HandleType(..), handlePicture
  , isReadableHandleType, isWritableHandleType, isReadWriteHandleType, isAppendHandleType
  , showHandle, BufferMode(..), Newline(..), NewlineMode(..), nativeNewline, nativeNewlineMode, noNewlineTranslation
  , universalNewlineMode
  ) where

import Control.Concurrent.MVar (MVar, newMVar)
import Data.Typeable (Typeable)
import GHC.Exception.Type (Handle)
import qualified GHC.Exception.Type as T (Handle(..))
import GHC.IO.BufferedIO (BufferedIO)
import GHC.IO.Device (IODevice, RawIO)
import GHC.IO.FD (FD(..))
import GHC.IO.Handle.FD (handleDescriptor)
import GHC.IO.Handle.Files (hGetNewlineMode)
import System.IO
import System.IO.Unsafe (unsafePerformIO)

-- | A handle's device and modes.
data Handle__ = forall dev. (RawIO dev, IODevice dev, BufferedIO dev, Typeable dev) => Handle__
  { haDevice :: !dev
  , haType :: HandleType
  , haBufferMode :: BufferMode
  , haCodec :: Maybe TextEncoding
    -- ^ 'Nothing' of a binary handle
  , haInputNL, haOutputNL :: Newline
  }

data HandleType = ClosedHandle | SemiClosedHandle | ReadHandle | WriteHandle | AppendHandle | ReadWriteHandle

instance Show HandleType where
  showsPrec _ t = showString (case t of
    ClosedHandle -> "closed"
    SemiClosedHandle -> "semi-closed"
    ReadHandle -> "readable"
    WriteHandle -> "writable"
    AppendHandle -> "writable"
    ReadWriteHandle -> "read-write")

isReadableHandleType, isWritableHandleType, isReadWriteHandleType, isAppendHandleType :: HandleType -> Bool
isReadableHandleType t = case t of { ReadHandle -> True; ReadWriteHandle -> True; _ -> False }
isWritableHandleType t = case t of { WriteHandle -> True; AppendHandle -> True; ReadWriteHandle -> True; _ -> False }
isReadWriteHandleType t = case t of { ReadWriteHandle -> True; _ -> False }
isAppendHandleType t = case t of { AppendHandle -> True; _ -> False }

-- | The handle as it is now. (One that appends is said to write: its descriptor knows.)
handlePicture :: Handle -> IO Handle__
handlePicture h = do
  closed <- hIsClosed h
  open <- hIsOpen h
  if closed then return (Handle__ (FD (-1) 0) ClosedHandle NoBuffering Nothing LF LF) else do
    fd <- handleDescriptor h
    buffering <- hGetBuffering h
    encoding <- hGetEncoding h
    NewlineMode i o <- hGetNewlineMode h
    kind <- if not open then return SemiClosedHandle else do
      readable <- hIsReadable h
      writable <- hIsWritable h
      return (if not writable then ReadHandle else if readable then ReadWriteHandle else WriteHandle)
    return (Handle__ (FD fd 0) kind buffering encoding i o)

-- | The name, and the handle as it is when the variable is looked at; what is put there changes no handle.
pattern FileHandle :: FilePath -> MVar Handle__ -> Handle
pattern FileHandle name var <- (named -> (name, var))

named :: Handle -> (FilePath, MVar Handle__)
named h@(T.Handle name _ _) = (name, unsafePerformIO (handlePicture h >>= newMVar))

-- | No handle: those that read and write, too, have one descriptor.
pattern DuplexHandle :: FilePath -> MVar Handle__ -> MVar Handle__ -> Handle
pattern DuplexHandle name input output <- (const Nothing -> Just (name, input, output))

{-# COMPLETE FileHandle #-}
{-# COMPLETE FileHandle, DuplexHandle #-}

-- | The name of a file, as 'show' shows its handle.
showHandle :: FilePath -> ShowS
showHandle file = showString "{handle: " . showString file . showString "}"
