{-# LANGUAGE ForeignFunctionInterface #-}
-- | The environment, where a variable may be there and empty.
module System.Environment.Blank
  ( module System.Environment, getEnv, getEnvDefault, setEnv, unsetEnv
  ) where

import Control.Exception (throwIO)
import Control.Monad (when)
import Data.Maybe (fromMaybe, isJust)
import Foreign.C.Error (throwErrnoIfMinus1_)
import Foreign.C.String (CString)
import Foreign.C.Types (CInt(..))
import GHC.IO.Path (withFilePath)
import GHC.IO.Exception (IOErrorType(InvalidArgument), IOException(IOError))
import System.Environment hiding (getEnv, setEnv, unsetEnv)
import qualified System.Environment as E

foreign import ccall unsafe "setenv" c_setenv :: CString -> CString -> CInt -> IO CInt
foreign import ccall unsafe "unsetenv" c_unsetenv :: CString -> IO CInt

getEnv :: String -> IO (Maybe String)
getEnv = E.lookupEnv

-- | The value, or the one given.
getEnvDefault :: String -> String -> IO String
getEnvDefault name other = fromMaybe other <$> getEnv name

-- | Name, value, and whether a value that is there gives way.
setEnv :: String -> String -> Bool -> IO ()
setEnv name value overwrite
  | null key || '=' `elem` key = throwIO (IOError Nothing InvalidArgument "setEnv" "" Nothing Nothing)
  | otherwise = do
      there <- isJust <$> getEnv key
      when (overwrite || not there) (withFilePath key (\k -> withFilePath (upToNul value) (\v ->
        throwErrnoIfMinus1_ "setenv" (c_setenv k v 1))))
  where key = upToNul name

unsetEnv :: String -> IO ()
unsetEnv name = withFilePath name (throwErrnoIfMinus1_ "unsetenv" . c_unsetenv)

upToNul :: String -> String
upToNul = takeWhile (/= '\0')
