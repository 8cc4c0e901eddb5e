module Main (main) where

import Control.Exception
import System.Environment
import System.Exit
import System.IO.Error
import Data.List (isSuffixOf)

main :: IO ()
main = do
  setEnv "KELVIN_TEST" "one"
  lookupEnv "KELVIN_TEST" >>= print
  getEnv "KELVIN_TEST" >>= print
  env <- getEnvironment
  print (lookup "KELVIN_TEST" env)
  setEnv "KELVIN_TEST" "\955=x"
  getEnv "KELVIN_TEST" >>= print
  setEnv "KELVIN_TEST" ""
  lookupEnv "KELVIN_TEST" >>= print
  unsetEnv "KELVIN_TEST"
  tryIOError (getEnv "KELVIN_TEST") >>= print
  tryIOError (setEnv "" "x") >>= print
  tryIOError (setEnv "A=B" "x") >>= print
  tryIOError (unsetEnv "A=B") >>= print
  withArgs ["a", "-b"] (getArgs >>= print)
  getArgs >>= print
  withProgName "other" (getProgName >>= print)
  p <- getExecutablePath
  n <- getProgName
  print (n `isSuffixOf` p)
  r <- try (withArgs ["x"] (exitWith (ExitFailure 3))) :: IO (Either ExitCode ())
  print r
  getArgs >>= print
  r <- try (exitWith (ExitFailure 0)) :: IO (Either SomeException ())
  print r
  r <- try (die "dying") :: IO (Either ExitCode ())
  print r
  exitWith (ExitFailure 7)
