-- Variables of the environment that are there and empty.
module Main (main) where

import Control.Exception (IOException, try)
import qualified System.Environment as E
import System.Environment.Blank
import System.Posix.Types (CPid(..), Fd(..), FileMode)

main :: IO ()
main = do
  getEnv "KELVIN_BLANK_TEST" >>= print
  setEnv "KELVIN_BLANK_TEST" "" False
  getEnv "KELVIN_BLANK_TEST" >>= print
  setEnv "KELVIN_BLANK_TEST" "one" False
  getEnv "KELVIN_BLANK_TEST" >>= print
  setEnv "KELVIN_BLANK_TEST" "two" True
  getEnv "KELVIN_BLANK_TEST" >>= print
  getEnvDefault "KELVIN_BLANK_TEST" "other" >>= putStrLn
  unsetEnv "KELVIN_BLANK_TEST"
  getEnvDefault "KELVIN_BLANK_TEST" "other" >>= putStrLn
  E.lookupEnv "KELVIN_BLANK_TEST" >>= print
  r <- try (setEnv "a=b" "x" True) :: IO (Either IOException ())
  print r
  print (CPid 7, Fd 3 + 1, maxBound :: FileMode)
