{-# LANGUAGE BangPatterns, MagicHash, UnboxedTuples #-}
-- | Handles of files and descriptors, under the name that GHC has for their home.
module GHC.IO.Handle.FD
  ( stdin, stdout, stderr, openFile, withFile, openBinaryFile, withBinaryFile, fdToHandle, fdToHandle', mkHandleFromFD, handleToFd
  , handleToDescriptor, handleDescriptor
  ) where

import Foreign.C.Types (CInt(..))
import GHC.Base (IO(..), Int(..))
import GHC.Exception.Type (Handle(..))
import GHC.IO.Device (IODeviceType)
import qualified GHC.IO.FD as FD
import GHC.IO.Handle.Text (call, newHandle, wantOpen)
import GHC.Prim
import System.IO
import System.Posix.Internals (FD, fdGetMode)

-- | A handle of a descriptor, open as the descriptor is; to close it closes that.
fdToHandle :: FD -> IO Handle
fdToHandle fd = fdGetMode fd >>= ofDescriptor fd ("<fd:" ++ show fd ++ ">")

-- | The kind of device and whether it is a socket are found out; the name is for messages.
fdToHandle' :: FD -> Maybe IODeviceType -> Bool -> FilePath -> IOMode -> Bool -> IO Handle
fdToHandle' fd _ _ name mode binary = ofDescriptor fd name mode >>= \h -> h <$ hSetBinaryMode h binary

-- | A handle of a descriptor as a device, whose kind is said, with a name for messages; of how it is open, whether it is one of a socket, and how
-- characters are bytes: 'Nothing' if they are not.
mkHandleFromFD :: FD.FD -> IODeviceType -> FilePath -> IOMode -> Bool -> Maybe TextEncoding -> IO Handle
mkHandleFromFD fd _ name mode _ encoding =
  ofDescriptor (FD.fdFD fd) name mode >>= \h -> h <$ maybe (hSetBinaryMode h True) (hSetEncoding h) encoding

ofDescriptor :: FD -> FilePath -> IOMode -> IO Handle
ofDescriptor fd name mode = do
  -- Errors of the descriptor are told as those of a handle that there is not yet.
  h <- newHandle name (fromIntegral fd)
  number <- call (\_ s -> hOfDescriptor# n how s) "fdToHandle" h
  newHandle name number
  where
    !(I# n) = fromIntegral fd
    !(I# how) = case mode of
      ReadMode -> 1
      ReadWriteMode -> 3
      _ -> 2

-- | The handle's descriptor as a device; the handle keeps it.
handleToFd :: Handle -> IO FD.FD
handleToFd h = (\fd -> FD.FD fd 0) <$> handleDescriptor h

handleDescriptor :: Handle -> IO FD
handleDescriptor h = fromIntegral <$> call (\fd s -> hFileno# fd s) "handleToFd" h

-- | The handle's descriptor; the handle is closed, the descriptor is not.
handleToDescriptor :: Handle -> IO FD
handleToDescriptor h = do
  wantOpen "handleToFd" h
  fd <- call (\fd s -> hDescriptor# fd s) "handleToFd" h
  hClose h
  return (fromIntegral fd)
