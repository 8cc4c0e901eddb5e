-- | Files and folders for a while, with names that nobody has.
module System.Posix.Temp (mkstemp, mkstemps, mkdtemp) where

import Foreign.C.Error (throwErrnoIfMinus1, throwErrnoPathIfNull)
import Foreign.C.String (CString, withCStringLen)
import Foreign.C.Types (CInt(..))
import GHC.IO.Path (peekFilePath, withFilePath)
import GHC.IO.Handle.FD (fdToHandle)
import System.IO (Handle)

foreign import ccall unsafe "mkstemps" c_mkstemps :: CString -> CInt -> IO CInt
foreign import ccall unsafe "mkdtemp" c_mkdtemp :: CString -> IO CString

-- | A new file whose name begins like this, and a handle to read and write it.
mkstemp :: String -> IO (FilePath, Handle)
mkstemp prefix = mkstemps prefix ""

-- | The same, with an end of the name.
mkstemps :: String -> String -> IO (FilePath, Handle)
mkstemps prefix suffix = withFilePath (prefix ++ "XXXXXX" ++ suffix) $ \template -> do
  bytes <- withCStringLen suffix (return . snd)
  fd <- throwErrnoIfMinus1 "mkstemps" (c_mkstemps template (fromIntegral bytes))
  (,) <$> peekFilePath template <*> fdToHandle fd

-- | A new folder whose name begins like this.
mkdtemp :: String -> IO FilePath
mkdtemp prefix = withFilePath (prefix ++ "XXXXXX") $ \template ->
  throwErrnoPathIfNull "mkdtemp" prefix (c_mkdtemp template) >>= peekFilePath
