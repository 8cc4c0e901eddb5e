-- | The command line of a program of benchmarks.
module Criterion.Main.Options (Mode(..), MatchType(..), defaultConfig, parseWith, matches) where

import Criterion.Types
import Data.Char (toLower)
import Data.List (isInfixOf, isPrefixOf)
import Options.Applicative

-- | How names are chosen.
data MatchType = Prefix | Glob | Pattern | IPattern
  deriving (Eq, Show, Read, Enum, Bounded)

data Mode
  = List
  | Run Config MatchType [String]
  | RunIters Config Int MatchType [String]
    -- ^ So many runs of each, not measured.
  deriving (Eq, Show)

defaultConfig :: Config
defaultConfig = Config
  { timeLimit = 5, resamples = 1000, csvFile = Nothing, reportFile = Nothing, jsonFile = Nothing, junitFile = Nothing
  , rawDataFile = Nothing, verbosity = Normal, template = "default" }

parseWith :: Config -> ParserInfo Mode
parseWith start = info (helper <*> mode start) (fullDesc <> header "criterion: measures programs")

mode :: Config -> Parser Mode
mode start = flag' List (long "list" <> short 'l' <> help "List benchmarks") <|> run <$> config start <*> iterations <*> how <*> many names
  where
    run c Nothing m ns = Run c m ns
    run c (Just n) m ns = RunIters c n m ns
    iterations = optional (option auto (long "iters" <> short 'n' <> metavar "ITERS" <> help "Run benchmarks, don't analyse"))
    how = option (eitherReader kind)
      (long "match" <> short 'm' <> metavar "MATCH" <> value Prefix
        <> help "How to match benchmark names (\"prefix\", \"glob\", \"pattern\", or \"ipattern\")")
    names = strArgument (metavar "NAME...")
    kind s = case map toLower s of
      "pfx" -> Right Prefix
      "prefix" -> Right Prefix
      "glob" -> Right Glob
      "pattern" -> Right Pattern
      "ipattern" -> Right IPattern
      _ -> Left (show s ++ " is not a known match type. Try \"prefix\", \"pattern\", \"ipattern\" or \"glob\".")

config :: Config -> Parser Config
config start = make
  <$> option auto (long "time-limit" <> short 'L' <> metavar "SECS" <> value (timeLimit start) <> help "Time limit to run a benchmark")
  <*> option auto (long "resamples" <> metavar "COUNT" <> value (resamples start) <> help "Number of bootstrap resamples to perform")
  <*> optionalFile (csvFile start) "csv" "File to write CSV summary to"
  <*> optionalFile (reportFile start) "output" "Not written"
  <*> optionalFile (jsonFile start) "json" "Not written"
  <*> option (toEnum <$> auto) (long "verbosity" <> short 'v' <> metavar "LEVEL" <> value (verbosity start) <> help "Verbosity level")
  where
    make limit count csv report json level = start
      { timeLimit = limit, resamples = count, csvFile = csv, reportFile = report, jsonFile = json, verbosity = level }
    optionalFile usual name about = option (Just <$> str) (long name <> metavar "FILE" <> value usual <> help about)

-- | Whether one of the words chooses a name; without any all are chosen.
matches :: MatchType -> [String] -> String -> Bool
matches _ [] _ = True
matches how ns name = any one ns
  where
    one n = case how of
      Prefix -> n `isPrefixOf` name
      Pattern -> n `isInfixOf` name
      IPattern -> map toLower n `isInfixOf` map toLower name
      Glob -> glob' n name
    glob' ('*' : '*' : p) s = any (glob' p) (suffixes s)
    glob' ('*' : p) s = any (glob' p) (suffixesTo '/' s)
    glob' ('?' : p) (c : s) = c /= '/' && glob' p s
    glob' (p : ps) (c : s) = p == c && glob' ps s
    glob' [] s = null s
    glob' _ [] = False
    suffixes s = s : case s of { [] -> []; _ : r -> suffixes r }
    suffixesTo stop s = s : case s of { c : r | c /= stop -> suffixesTo stop r; _ -> [] }
