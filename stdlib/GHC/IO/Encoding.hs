-- | The encodings of handles. That of the system is UTF-8, and it stays so.
module GHC.IO.Encoding
  ( TextEncoding, textEncodingName, latin1, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, char8, mkTextEncoding
  , getLocaleEncoding, getFileSystemEncoding, getForeignEncoding, setLocaleEncoding, setFileSystemEncoding, setForeignEncoding
  ) where

import GHC.IO.Encoding.Types (textEncodingName)
import System.IO

getLocaleEncoding, getFileSystemEncoding, getForeignEncoding :: IO TextEncoding
getLocaleEncoding = return utf8
getFileSystemEncoding = return utf8
getForeignEncoding = return utf8

-- | The standard handles' encoding is the only thing that this changes.
setLocaleEncoding :: TextEncoding -> IO ()
setLocaleEncoding e = mapM_ (`hSetEncoding` e) [stdin, stdout, stderr]

-- | Names of files and C's texts stay UTF-8.
setFileSystemEncoding, setForeignEncoding :: TextEncoding -> IO ()
setFileSystemEncoding _ = return ()
setForeignEncoding _ = return ()
