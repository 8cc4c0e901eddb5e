-- | The arguments of the command line, those of the runtime among them.
module GHC.Environment (getFullArgs) where

import Control.Exception (IOException, try)
import System.Environment (getArgs)
import System.IO (readFile')

-- | As the system has them; where it does not tell, the program's own.
getFullArgs :: IO [String]
getFullArgs = do
  text <- try (readFile' "/proc/self/cmdline") :: IO (Either IOException String)
  case text of
    Right s -> return (drop 1 (pieces s))
    Left _ -> getArgs
  where
    pieces "" = []
    pieces s = case break (== '\0') s of (arg, rest) -> arg : pieces (drop 1 rest)
