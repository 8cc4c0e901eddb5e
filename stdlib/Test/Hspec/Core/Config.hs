-- | How a specification is run: what the command line says.
module Test.Hspec.Core.Config
  ( Config(..), ColorMode(..), defaultConfig, parseOptions, filterPredicate, configParams, Outcome(..)
  ) where

import Data.Char (isDigit)
import Data.List (intercalate, isInfixOf, isPrefixOf)
import System.IO (Handle, stdout)
import Test.Hspec.Core.Spec (Params(..), Path)
import qualified Test.QuickCheck as QC
import Test.QuickCheck.Random (mkQCGen)

data Config = Config
  { configIgnoreConfigFile :: Bool
  , configDryRun :: Bool
  , configFocusedOnly :: Bool
  , configFailOnFocused :: Bool
  , configFailFast :: Bool
  , configFastFail :: Bool        -- ^ The same, as older versions call it: either counts.
  , configRandomize :: Bool
  , configFilterPredicate :: Maybe (Path -> Bool)
  , configSkipPredicate :: Maybe (Path -> Bool)
  , configQuickCheckSeed :: Maybe Integer
  , configQuickCheckMaxSuccess :: Maybe Int
  , configQuickCheckMaxDiscardRatio :: Maybe Int
  , configQuickCheckMaxSize :: Maybe Int
  , configQuickCheckMaxShrinks :: Maybe Int
  , configSmallCheckDepth :: Int
  , configColorMode :: ColorMode
  , configDiff :: Bool
  , configTimes :: Bool
  , configPrintCpuTime :: Bool
  , configConcurrentJobs :: Maybe Int
  , configFormatName :: String        -- ^ @specdoc@, @checks@, @progress@, @failed-examples@ or @silent@.
  , configOutputFile :: Either Handle FilePath
  }

data ColorMode = ColorAuto | ColorNever | ColorAlways
  deriving (Eq, Show)

defaultConfig :: Config
defaultConfig = Config
  { configIgnoreConfigFile = False
  , configDryRun = False
  , configFocusedOnly = False
  , configFailOnFocused = False
  , configFailFast = False
  , configFastFail = False
  , configRandomize = False
  , configFilterPredicate = Nothing
  , configSkipPredicate = Nothing
  , configQuickCheckSeed = Nothing
  , configQuickCheckMaxSuccess = Nothing
  , configQuickCheckMaxDiscardRatio = Nothing
  , configQuickCheckMaxSize = Nothing
  , configQuickCheckMaxShrinks = Nothing
  , configSmallCheckDepth = 5
  , configColorMode = ColorAuto
  , configDiff = True
  , configTimes = False
  , configPrintCpuTime = False
  , configConcurrentJobs = Nothing
  , configFormatName = "specdoc"
  , configOutputFile = Left stdout
  }

-- | What properties are tested with.
configParams :: Config -> Integer -> Params
configParams c seed = Params
  { paramsSmallCheckDepth = configSmallCheckDepth c
  , paramsQuickCheckArgs = QC.stdArgs
      { QC.chatty = False
      , QC.replay = Just (mkQCGen (fromInteger seed), 0)
      , QC.maxSuccess = maybe (QC.maxSuccess QC.stdArgs) id (configQuickCheckMaxSuccess c)
      , QC.maxDiscardRatio = maybe (QC.maxDiscardRatio QC.stdArgs) id (configQuickCheckMaxDiscardRatio c)
      , QC.maxSize = maybe (QC.maxSize QC.stdArgs) id (configQuickCheckMaxSize c)
      , QC.maxShrinks = maybe (QC.maxShrinks QC.stdArgs) id (configQuickCheckMaxShrinks c)
      }
  }

-- | Whether the path, written with slashes, contains this.
filterPredicate :: String -> Path -> Bool
filterPredicate pattern (groups, requirement) = pattern `isInfixOf` plain || pattern `isInfixOf` ("/" ++ plain ++ "/")
  where plain = intercalate "/" (groups ++ [requirement])

-- | What the command line asks for.
data Outcome = Run Config | Help String | Wrong String

-- | An option: its letters, its name, what its argument is called, what it does, and what it is.
data Option = Option [Char] String (Maybe String) String (String -> Config -> Either String Config)

options :: [Option]
options =
  [ flag "ignore-dot-hspec" "do not read options from files (none are read)" (\c -> c { configIgnoreConfigFile = True })
  , with "m" "match" "PATTERN" "run only items whose path contains this"
      (\s c -> Right c { configFilterPredicate = either' (configFilterPredicate c) (filterPredicate s) })
  , with "" "skip" "PATTERN" "skip items whose path contains this"
      (\s c -> Right c { configSkipPredicate = either' (configSkipPredicate c) (filterPredicate s) })
  ] ++
  switch "dry-run" "run nothing: all pass" (\b c -> c { configDryRun = b }) ++
  switch "focused-only" "run only items under focus" (\b c -> c { configFocusedOnly = b }) ++
  switch "fail-on-focused" "items under focus fail" (\b c -> c { configFailOnFocused = b }) ++
  switch "fail-fast" "end at the first failure" (\b c -> c { configFailFast = b, configFastFail = b }) ++
  switch "randomize" "(items are run in their order)" (\b c -> c { configRandomize = b }) ++
  switch "color" "colours" (\b c -> c { configColorMode = if b then ColorAlways else ColorNever }) ++
  switch "diff" "(differences are not marked)" (\b c -> c { configDiff = b }) ++
  switch "times" "(times of items are not shown)" (\b c -> c { configTimes = b }) ++
  [ flag "print-cpu-time" "show the processor's time, too" (\c -> c { configPrintCpuTime = True })
  , with "f" "format" "FORMATTER" "specdoc, checks, progress, failed-examples or silent" format
  , with "j" "jobs" "N" "(items are run one after the other)" (number (\n c -> c { configConcurrentJobs = Just n }))
  , with "a" "qc-max-success" "N" "so many tests of a property"
      (number (\n c -> c { configQuickCheckMaxSuccess = Just n }))
  , with "" "qc-max-discard" "N" "so many tests may not count, for each that does"
      (number (\n c -> c { configQuickCheckMaxDiscardRatio = Just n }))
  , with "" "qc-max-size" "N" "the greatest size of test data" (number (\n c -> c { configQuickCheckMaxSize = Just n }))
  , with "" "qc-max-shrinks" "N" "so often are data made smaller"
      (number (\n c -> c { configQuickCheckMaxShrinks = Just n }))
  , with "" "seed" "N" "the seed of test data" (number (\n c -> c { configQuickCheckSeed = Just (toInteger n) }))
  , with "" "depth" "N" "the depth of test data" (number (\n c -> c { configSmallCheckDepth = n }))
  ]
  where
    flag name what f = Option "" name Nothing what (\_ -> Right . f)
    with letters name arg what f = Option letters name (Just arg) what f
    switch name what f =
      [ Option "" name Nothing what (\_ -> Right . f True), Option "" ("no-" ++ name) Nothing "" (\_ -> Right . f False) ]
    number f s c
      | not (null s) && all isDigit s = Right (f (read s) c)
      | otherwise = Left s
    format s c
      | s `elem` ["specdoc", "checks", "progress", "failed-examples", "silent"] = Right c { configFormatName = s }
      | otherwise = Left s
    -- Several patterns: one of them.
    either' Nothing p = Just p
    either' (Just q) p = Just (\path -> q path || p path)

parseOptions :: String -> Config -> [String] -> Outcome
parseOptions program = go
  where
    go c [] = Run c
    go _ ("--help" : _) = Help usage
    go c (arg : rest)
      | Just name <- long arg = case break (== '=') name of
          (n, '=' : value) -> apply c ("--" ++ n) (named n) (Just value) rest
          (n, _) -> apply c ("--" ++ n) (named n) Nothing rest
    go c (('-' : letter : value) : rest) =
      apply c ['-', letter] [o | o@(Option letters _ _ _ _) <- options, letter `elem` letters]
        (if null value then Nothing else Just value) rest
    go _ (arg : _) = Wrong (wrong ("unexpected argument `" ++ arg ++ "'"))

    long arg = if "--" `isPrefixOf` arg && length arg > 2 then Just (drop 2 arg) else Nothing
    -- A name may be cut where that leaves one.
    named n = case [o | o@(Option _ m _ _ _) <- options, m == n] of
      [] -> [o | o@(Option _ m _ _ _) <- options, n `isPrefixOf` m]
      exact -> exact

    apply c shown found value rest = case (found, value, rest) of
      ([], _, _) -> Wrong (wrong ("unrecognized option `" ++ shown ++ "'"))
      ([Option _ _ Nothing _ f], Nothing, _) -> set c shown (f "" c) rest
      ([Option _ _ Nothing _ _], Just _, _) -> Wrong (wrong ("option `" ++ shown ++ "' doesn't allow an argument"))
      ([Option _ _ (Just _) _ f], Just v, _) -> set c shown (f v c) rest
      ([Option _ _ (Just _) _ f], Nothing, v : rest') -> set c shown (f v c) rest'
      ([Option _ _ (Just arg) _ _], Nothing, []) ->
        Wrong (wrong ("option `" ++ shown ++ "' requires an argument " ++ arg))
      _ -> Wrong (wrong ("option `" ++ shown ++ "' is ambiguous"))

    set _ _ (Right c) rest = go c rest
    set _ shown (Left v) _ = Wrong (wrong ("invalid argument `" ++ v ++ "' for `" ++ shown ++ "'"))

    wrong why = program ++ ": " ++ why ++ "\nTry `" ++ program ++ " --help' for more information.\n"
    usage = "Usage: " ++ program ++ " [OPTION]...\n\nOPTIONS\n" ++
      unlines [left ++ replicate (26 - length left) ' ' ++ "  " ++ what
              | Option letters name arg what _ <- options, not (null what)
              , let left = "  " ++ short letters ++ "--" ++ name ++ maybe "" ('=' :) arg]
    short [] = "    "
    short (l : _) = '-' : l : ", "
