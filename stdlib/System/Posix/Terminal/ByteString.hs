-- | "System.Posix.Terminal" with names that are bytes.
module System.Posix.Terminal.ByteString
  (queryTerminal, getTerminalName, getControllingTerminalName) where

import System.Posix.ByteString.FilePath (RawFilePath, asBytes)
import System.Posix.Terminal hiding (getControllingTerminalName, getTerminalName)
import qualified System.Posix.Terminal as T
import System.Posix.Types (Fd)

getTerminalName :: Fd -> IO RawFilePath
getTerminalName fd = fmap asBytes (T.getTerminalName fd)

getControllingTerminalName :: IO RawFilePath
getControllingTerminalName = fmap asBytes T.getControllingTerminalName
