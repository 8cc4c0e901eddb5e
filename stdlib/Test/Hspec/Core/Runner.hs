-- | Runs a specification, tells what came of it, and ends the program with a status.
module Test.Hspec.Core.Runner
  ( hspec, hspecWith, hspecResult, hspecWithResult, runSpec, evaluateSummary, isSuccess, Summary(..), Config(..)
  , ColorMode(..), defaultConfig, Path, Spec, SpecWith
  ) where

import Control.Exception
import Control.Monad
import Data.IORef
import Data.Maybe (isJust)
import Numeric (showFFloat)
import System.CPUTime (getCPUTime)
import System.Environment (getArgs, getProgName, lookupEnv)
import System.Exit
import System.IO
import System.Time (ClockTime(..), getClockTime)
import Test.Hspec.Core.Config
import Test.Hspec.Core.Format
import Test.Hspec.Core.Spec
import Test.QuickCheck (generate, chooseInt)

data Summary = Summary { summaryExamples :: Int, summaryFailures :: Int }
  deriving (Eq, Show)

instance Semigroup Summary where
  Summary a b <> Summary c d = Summary (a + c) (b + d)

instance Monoid Summary where
  mempty = Summary 0 0

isSuccess :: Summary -> Bool
isSuccess s = summaryFailures s == 0

-- | Ends the program with status 1 where there are failures.
evaluateSummary :: Summary -> IO ()
evaluateSummary s = unless (isSuccess s) (exitWith (ExitFailure 1))

-- | By the options of the command line.
hspec :: Spec -> IO ()
hspec = hspecWith defaultConfig

hspecWith :: Config -> Spec -> IO ()
hspecWith config spec = hspecWithResult config spec >>= evaluateSummary

hspecResult :: Spec -> IO Summary
hspecResult = hspecWithResult defaultConfig

-- | By those in @HSPEC_OPTIONS@, then by those of the command line.
hspecWithResult :: Config -> Spec -> IO Summary
hspecWithResult config spec = do
  program <- getProgName
  args <- getArgs
  surroundings <- fmap (maybe [] words) (lookupEnv "HSPEC_OPTIONS")
  case parseOptions program config (surroundings ++ args) of
    Run c -> runSpec spec c
    Help text -> putStr text >> exitSuccess
    Wrong text -> hPutStr stderr text >> exitWith (ExitFailure 1)

-- | Without asking for options.
runSpec :: Spec -> Config -> IO Summary
runSpec spec c = do
  seed <- maybe (fmap toInteger (generate (chooseInt (0, maxBound `div` 2 ^ (32 :: Int))))) return (configQuickCheckSeed c)
  trees <- fmap (selected c) (runSpecM spec)
  case configOutputFile c of
    Left h -> running h c seed trees
    Right file -> withFile file WriteMode (\h -> running h c seed trees)

-- | Those that are asked for: under focus if there are any.
selected :: Config -> [SpecTree ()] -> [SpecTree ()]
selected c trees
  | configFocusedOnly c || any hasFocus trees = concatMap (pruned (\_ i -> itemIsFocused i) []) kept
  | otherwise = kept
  where
    kept = concatMap (pruned wanted []) trees
    wanted groups i = maybe True ($ (groups, itemRequirement i)) (configFilterPredicate c) &&
      not (maybe False ($ (groups, itemRequirement i)) (configSkipPredicate c))
    hasFocus (Leaf i) = itemIsFocused i
    hasFocus (Node _ ts) = any hasFocus ts
    hasFocus (NodeWithCleanup _ ts) = any hasFocus ts

-- | Without the items that are not to be, and groups that are then empty.
pruned :: ([String] -> Item a -> Bool) -> [String] -> SpecTree a -> [SpecTree a]
pruned ok groups tree = case tree of
  Leaf i -> [tree | ok (reverse groups) i]
  Node name ts -> [Node name kept | let kept = concatMap (pruned ok (name : groups)) ts, not (null kept)]
  NodeWithCleanup act ts -> [NodeWithCleanup act kept | let kept = concatMap (pruned ok groups) ts, not (null kept)]

-- | Thrown where no more is to be run.
data Ended = Ended deriving Show

instance Exception Ended

running :: Handle -> Config -> Integer -> [SpecTree ()] -> IO Summary
running h c seed trees = do
  style <- fmap Style colours
  (TOD s0 p0, cpu0) <- (,) <$> getClockTime <*> getCPUTime
  failures <- newIORef []
  counts <- newIORef (0 :: Int, 0 :: Int)
  let format = configFormatName c
      say text = hPutStrLn h text >> hFlush h
      telling = format `elem` ["specdoc", "checks"]

      go groups tree = case tree of
        Node name ts -> when telling (say (groupLine (length groups) name)) >> mapM_ (go (name : groups)) ts
        NodeWithCleanup act ts -> do
          r <- try (mapM_ (go groups) ts)
          let cleaned = Item "afterAll-hook" Nothing Nothing False (\_ _ _ -> act () >> return (Result "" Success))
          unless (configDryRun c) $ do
            result <- outcome cleaned
            case resultStatus result of
              Success -> return ()
              _ -> report groups cleaned result
          either (\e -> throwIO (e :: Ended)) return r
        Leaf i -> outcome i >>= report groups i

      outcome i
        | configDryRun c = return (Result "" Success)
        | configFailOnFocused c && itemIsFocused i =
            return (Result "" (Failure Nothing (Reason "item is focused; failing due to --fail-on-focused")))
        | otherwise = safely (itemExample i (configParams c seed) ($ ()) (\_ -> return ()) >>= whole)

      report groups i result = do
        let path = (reverse groups, itemRequirement i)
            (status, place) = case resultStatus result of
              Failure at _ -> (resultStatus result, maybe (itemLocation i) Just at)
              other -> (other, Nothing)
        modifyIORef counts (\(n, p) -> (n + 1, case status of { Pending _ _ -> p + 1; _ -> p }))
        case status of
          Failure _ why -> modifyIORef failures (Failed path place why :)
          _ -> return ()
        n <- fmap length (readIORef failures)
        when telling (mapM_ say (itemLines (format == "checks") style (length groups) n (itemRequirement i) result))
        when (format == "progress") (hPutStr h (progressDot style result) >> hFlush h)
        when ((configFailFast c || configFastFail c) && isFailure status) (throwIO Ended)

  when telling (say "")
  r <- try (mapM_ (go []) trees)
  either (\Ended -> return ()) return r
  failed <- fmap reverse (readIORef failures)
  (examples, pendings) <- readIORef counts
  (TOD s1 p1, cpu1) <- (,) <$> getClockTime <*> getCPUTime
  unless (format == "silent") $ do
    say ""
    unless (null failed) $ do
      say "Failures:\n"
      zipWithM_ (\n f -> mapM_ say (failureLines style n f)) [1 ..] failed
      say ("Randomized with seed " ++ show seed ++ "\n")
    let seconds ps = showFFloat (Just 4) (fromInteger ps / 1e12 :: Double) " seconds"
    say ("Finished in " ++ seconds ((s1 - s0) * 10 ^ (12 :: Int) + p1 - p0))
    when (configPrintCpuTime c) (say ("Used " ++ seconds (cpu1 - cpu0) ++ " of CPU time"))
    say (totals style examples (length failed) pendings)
  return (Summary examples (length failed))
  where
    isFailure (Failure _ _) = True
    isFailure _ = False
    -- Texts with exceptions in them fail.
    whole r@(Result info status) = do
      _ <- evaluate (length info)
      _ <- case status of
        Failure _ (Reason text) -> evaluate (length text)
        Failure _ (ExpectedButGot p e a) -> evaluate (maybe 0 length p + length e + length a)
        Pending _ (Just text) -> evaluate (length text)
        _ -> return 0
      return r
    colours = case configColorMode c of
      ColorAlways -> return True
      ColorNever -> return False
      ColorAuto -> do
        seen <- hIsTerminalDevice h
        plain <- fmap isJust (lookupEnv "NO_COLOR")
        dumb <- fmap (== Just "dumb") (lookupEnv "TERM")
        return (seen && not plain && not dumb)

-- | The last line.
totals :: Style -> Int -> Int -> Int -> String
totals (Style colours) examples failed pendings
  | colours = "\ESC[" ++ code ++ "m" ++ text ++ "\ESC[0m"
  | otherwise = text
  where
    code | failed > 0 = "31"
         | pendings > 0 = "33"
         | otherwise = "32"
    text = number examples "example" ++ ", " ++ number failed "failure" ++
      (if pendings > 0 then ", " ++ show pendings ++ " pending" else "")
    number n thing = show n ++ " " ++ thing ++ (if n == 1 then "" else "s")
