-- | "System.Posix.Temp" with names that are bytes.
module System.Posix.Temp.ByteString
  (mkstemp, mkstemps, mkdtemp) where

import Data.ByteString (ByteString)
import System.IO (Handle)
import System.Posix.ByteString.FilePath (RawFilePath, asBytes, asString)
import qualified System.Posix.Temp as T

mkstemp :: ByteString -> IO (RawFilePath, Handle)
mkstemp prefix = fmap named (T.mkstemp (asString prefix))

mkstemps :: ByteString -> ByteString -> IO (RawFilePath, Handle)
mkstemps prefix suffix = fmap named (T.mkstemps (asString prefix) (asString suffix))

named :: (FilePath, Handle) -> (RawFilePath, Handle)
named (path, h) = (asBytes path, h)

mkdtemp :: ByteString -> IO RawFilePath
mkdtemp prefix = fmap asBytes (T.mkdtemp (asString prefix))
