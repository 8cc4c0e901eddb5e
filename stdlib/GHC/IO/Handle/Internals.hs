-- | Asking handles what they are. What is handed to the functions is a picture of the handle ("GHC.IO.Handle.Types").
module GHC.IO.Handle.Internals
  ( withHandle_, withHandle_', wantReadableHandle_, wantWritableHandle, wantSeekableHandle
  , ioe_closedHandle, ioe_semiclosedHandle, ioe_EOF, ioe_notReadable, ioe_notWritable
  ) where

import Control.Concurrent.MVar (MVar, readMVar)
import Control.Monad (unless)
import GHC.IO.Exception
import GHC.IO.Handle.Text (illegal, wantOpen)
import GHC.IO.Handle.Types
import System.IO

-- | What the handle is, whether it is open or not. The text is the name of the operation, for messages.
withHandle_ :: String -> Handle -> (Handle__ -> IO a) -> IO a
withHandle_ _ h act = handlePicture h >>= act

-- | The same of a variable of 'FileHandle'.
withHandle_' :: String -> Handle -> MVar Handle__ -> (Handle__ -> IO a) -> IO a
withHandle_' _ _ var act = readMVar var >>= act

-- | An error if one cannot read, write or seek in it.
wantReadableHandle_, wantWritableHandle, wantSeekableHandle :: String -> Handle -> (Handle__ -> IO a) -> IO a
wantReadableHandle_ = wanted hIsReadable "handle is not open for reading"
wantWritableHandle = wanted hIsWritable "handle is not open for writing"
wantSeekableHandle = wanted hIsSeekable "handle is not seekable"

wanted :: (Handle -> IO Bool) -> String -> String -> Handle -> (Handle__ -> IO a) -> IO a
wanted has message loc h act = do
  wantOpen loc h
  yes <- has h
  unless yes (illegal h loc message)
  handlePicture h >>= act

-- | Errors of which the operation tells the rest.
ioe_closedHandle, ioe_semiclosedHandle, ioe_EOF, ioe_notReadable, ioe_notWritable :: IO a
ioe_closedHandle = refused IllegalOperation "handle is closed"
ioe_semiclosedHandle = refused IllegalOperation "handle is semi-closed"
ioe_EOF = refused EOF ""
ioe_notReadable = refused IllegalOperation "handle is not open for reading"
ioe_notWritable = refused IllegalOperation "handle is not open for writing"

refused :: IOErrorType -> String -> IO a
refused kind message = ioException (IOError Nothing kind "" message Nothing Nothing)
