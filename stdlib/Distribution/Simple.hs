-- | What the script @Setup.hs@ of a package calls. Kelvin builds packages itself: the script hands its commands on to it.
module Distribution.Simple
  ( defaultMain, defaultMainArgs, defaultMainWithHooks, defaultMainWithHooksArgs
  , UserHooks, simpleUserHooks, autoconfUserHooks, emptyUserHooks
  ) where

import Control.Exception (IOException, try)
import System.Directory (doesDirectoryExist, removeDirectoryRecursive)
import System.Environment (getArgs)
import System.Exit (ExitCode(..), exitFailure, exitWith)
import System.IO (hPutStrLn, stderr)
import System.Process (rawSystem)

-- | Steps of a script's own. Kelvin has none to put them into: there are only those that change nothing.
data UserHooks = UserHooks

-- | Where the package has a script @configure@, Kelvin runs it.
simpleUserHooks, autoconfUserHooks, emptyUserHooks :: UserHooks
simpleUserHooks = UserHooks
autoconfUserHooks = UserHooks
emptyUserHooks = UserHooks

defaultMain :: IO ()
defaultMain = getArgs >>= defaultMainArgs

defaultMainWithHooks :: UserHooks -> IO ()
defaultMainWithHooks _ = defaultMain

defaultMainWithHooksArgs :: UserHooks -> [String] -> IO ()
defaultMainWithHooksArgs _ = defaultMainArgs

-- | The command, and its options, which are another compiler's: they are left out.
defaultMainArgs :: [String] -> IO ()
defaultMainArgs args = case filter ((/= "-") . take 1) args of
  ["configure"] -> return ()
  ["build"] -> kelvin "build"
  ["test"] -> kelvin "test"
  ["clean"] -> doesDirectoryExist made >>= \there -> if there then removeDirectoryRecursive made else return ()
  _ -> do
    hPutStrLn stderr "Setup: the commands are configure, build, test and clean; `kelvin build` builds the package without this script"
    exitFailure
  where made = "dist-kelvin"

-- | In the folder in which the script is run.
kelvin :: String -> IO ()
kelvin command = do
  r <- try (rawSystem "kelvin" [command])
  case r of
    Right ExitSuccess -> return ()
    Right code -> exitWith code
    Left e -> hPutStrLn stderr ("Setup: cannot run `kelvin " ++ command ++ "`: " ++ show (e :: IOException)) >> exitFailure
