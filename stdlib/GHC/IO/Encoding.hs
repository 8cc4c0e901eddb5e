-- | The encodings of handles. That of the system is taken to be UTF-8.
module GHC.IO.Encoding
  ( TextEncoding, textEncodingName, latin1, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, char8, mkTextEncoding
  , getLocaleEncoding, getFileSystemEncoding, getForeignEncoding, setLocaleEncoding, setFileSystemEncoding, setForeignEncoding
  , initLocaleEncoding
  ) where

import GHC.IO.Encoding.Types (textEncodingName)
import qualified GHC.IO.Handle.Files as Files
import GHC.IO.Handle.Files (getLocaleEncoding)
import System.IO

getFileSystemEncoding, getForeignEncoding :: IO TextEncoding
getFileSystemEncoding = return utf8
getForeignEncoding = return utf8

-- | What the program began with.
initLocaleEncoding :: TextEncoding
initLocaleEncoding = localeEncoding

-- | Of the handles that are opened from then on, and of the standard ones.
setLocaleEncoding :: TextEncoding -> IO ()
setLocaleEncoding e = Files.setLocaleEncoding e >> mapM_ (`hSetEncoding` e) [stdin, stdout, stderr]

-- | Names of files and C's texts stay UTF-8.
setFileSystemEncoding, setForeignEncoding :: TextEncoding -> IO ()
setFileSystemEncoding _ = return ()
setForeignEncoding _ = return ()
