-- | "System.Posix.Process" with names and arguments that are bytes.
module System.Posix.Process.ByteString
  ( getProcessID, getParentProcessID, getProcessGroupID, createSession, nice, exitImmediately, executeFile
  , ProcessStatus(..), getProcessStatus, getAnyProcessStatus, ProcessTimes(..), getProcessTimes
  ) where

import Data.ByteString (ByteString)
import System.Posix.ByteString.FilePath (RawFilePath, asString)
import System.Posix.Process hiding (executeFile)
import qualified System.Posix.Process as P

executeFile :: RawFilePath -> Bool -> [ByteString] -> Maybe [(ByteString, ByteString)] -> IO a
executeFile path search args environment =
  P.executeFile (asString path) search (map asString args)
    (fmap (map (\(name, value) -> (asString name, asString value))) environment)
