-- | The environment, by the package @unix@'s names.
module System.Posix.Env (getEnv, getEnvDefault, getEnvironmentPrim, getEnvironment, setEnvironment, putEnv, setEnv, unsetEnv, clearEnv) where

import Control.Monad (unless)
import Data.Maybe (fromMaybe, isJust)
import qualified System.Environment as E

getEnv :: String -> IO (Maybe String)
getEnv = E.lookupEnv

getEnvDefault :: String -> String -> IO String
getEnvDefault name none = fmap (fromMaybe none) (getEnv name)

-- | Each as @name=value@.
getEnvironmentPrim :: IO [String]
getEnvironmentPrim = fmap (map (\(n, v) -> n ++ "=" ++ v)) getEnvironment

getEnvironment :: IO [(String, String)]
getEnvironment = E.getEnvironment

setEnvironment :: [(String, String)] -> IO ()
setEnvironment vars = clearEnv >> mapM_ (\(n, v) -> setEnv n v True) vars

putEnv :: String -> IO ()
putEnv text = case break (== '=') text of
  (name, _ : value) -> setEnv name value True
  (name, []) -> unsetEnv name

-- | The flag says whether a value that is there is replaced.
setEnv :: String -> String -> Bool -> IO ()
setEnv name value replace = do
  there <- fmap isJust (getEnv name)
  unless (there && not replace) (E.setEnv name value)

unsetEnv :: String -> IO ()
unsetEnv = E.unsetEnv

clearEnv :: IO ()
clearEnv = getEnvironment >>= mapM_ (unsetEnv . fst)
