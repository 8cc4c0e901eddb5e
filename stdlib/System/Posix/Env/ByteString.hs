-- | The environment and the arguments as bytes.
module System.Posix.Env.ByteString
  ( getEnv, getEnvDefault, getEnvironmentPrim, getEnvironment, putEnv, setEnv, unsetEnv, getArgs
  ) where

import Data.ByteString (ByteString)
import Data.Maybe (fromMaybe)
import qualified System.Environment as Env
import System.Posix.ByteString.FilePath (asBytes, asString)
import qualified System.Posix.Env as E

getEnv :: ByteString -> IO (Maybe ByteString)
getEnv name = fmap (fmap asBytes) (E.getEnv (asString name))

getEnvDefault :: ByteString -> ByteString -> IO ByteString
getEnvDefault name other = fmap (fromMaybe other) (getEnv name)

getEnvironmentPrim :: IO [ByteString]
getEnvironmentPrim = fmap (map asBytes) E.getEnvironmentPrim

getEnvironment :: IO [(ByteString, ByteString)]
getEnvironment = fmap (map (\(name, value) -> (asBytes name, asBytes value))) E.getEnvironment

putEnv :: ByteString -> IO ()
putEnv = E.putEnv . asString

setEnv :: ByteString -> ByteString -> Bool -> IO ()
setEnv name value = E.setEnv (asString name) (asString value)

unsetEnv :: ByteString -> IO ()
unsetEnv = E.unsetEnv . asString

getArgs :: IO [ByteString]
getArgs = fmap (map asBytes) Env.getArgs
