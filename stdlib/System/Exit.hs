{-# LANGUAGE StandaloneDeriving #-}
-- | Leaving the program.
module System.Exit (ExitCode(..), exitWith, exitFailure, exitSuccess, die) where

import GHC.Exception
import GHC.IO
import GHC.IO.Handle.Text

deriving instance Read ExitCode

exitWith :: ExitCode -> IO a
exitWith code = case code of
  ExitFailure n | n == 0 -> ioError
    (IOError Nothing InvalidArgument "exitWith" "ExitFailure 0" Nothing Nothing)
  _ -> throwIO code

exitFailure, exitSuccess :: IO a
exitFailure = exitWith (ExitFailure 1)
exitSuccess = exitWith ExitSuccess

die :: String -> IO a
die err = hPutStrLn stderr err >>= \_ -> exitFailure
