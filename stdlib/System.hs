-- | Haskell 98's program and its surroundings, without other programs.
module System
  ( ExitCode(..), getArgs, getProgName, getEnv, exitWith, exitFailure
  ) where

import System.Environment
import System.Exit
