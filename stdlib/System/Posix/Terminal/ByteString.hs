-- | "System.Posix.Terminal" with names that are bytes.
module System.Posix.Terminal.ByteString
  ( -- * How a terminal behaves
    TerminalAttributes, getTerminalAttributes, TerminalState(..), setTerminalAttributes
  , TerminalMode(..), withMode, withoutMode, terminalMode
  , bitsPerByte, withBits
  , ControlCharacter(..), controlChar, withCC, withoutCC
  , inputTime, withTime, minInput, withMinInput
  , BaudRate(..), inputSpeed, withInputSpeed, outputSpeed, withOutputSpeed
    -- * What is on its way
  , sendBreak, drainOutput, QueueSelector(..), discardData, FlowAction(..), controlFlow
    -- * Whose it is, and its name
  , getTerminalProcessGroupID, setTerminalProcessGroupID
  , openPseudoTerminal, getSlaveTerminalName, queryTerminal, getTerminalName, getControllingTerminalName
  ) where

import System.Posix.ByteString.FilePath (RawFilePath, asBytes)
import System.Posix.Terminal hiding (getControllingTerminalName, getSlaveTerminalName, getTerminalName)
import qualified System.Posix.Terminal as T
import System.Posix.Types (Fd)

getSlaveTerminalName, getTerminalName :: Fd -> IO RawFilePath
getSlaveTerminalName fd = fmap asBytes (T.getSlaveTerminalName fd)
getTerminalName fd = fmap asBytes (T.getTerminalName fd)

getControllingTerminalName :: IO RawFilePath
getControllingTerminalName = fmap asBytes T.getControllingTerminalName
