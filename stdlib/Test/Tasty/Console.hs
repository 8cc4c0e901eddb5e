{-# LANGUAGE ScopedTypeVariables #-}
-- | What is printed of tests, and the main programs of suites.
module Test.Tasty.Console
  ( Ingredient(..), ingredientOptions, ingredientsOptions, suiteOptions, tryIngredients, composeReporters
  , consoleTestReporter, listingTests, includingOptions, defaultIngredients, defaultMain, defaultMainWithIngredients
  , Quiet(..), HideSuccesses(..), UseColor(..), AnsiTricks(..), ListTests(..), coreOptions, testsNames, parseOptions
  , optionParser, suiteOptionParser
  ) where

import Control.Monad
import Data.Char (toUpper)
import qualified Data.Foldable as Foldable
import Data.IORef
import Data.List (intercalate, isInfixOf, tails)
import Data.Proxy (Proxy(..))
import Data.Tagged
import Numeric (showFFloat)
import Options.Applicative hiding (Failure, Success)
import System.Environment (lookupEnv)
import System.Exit
import System.IO
import System.Time (ClockTime(..), getClockTime)
import Test.Tasty.Core
import Test.Tasty.Options
import Test.Tasty.Patterns
import Test.Tasty.Run

-- | What a suite can do: run the tests and tell, or something else.
data Ingredient
  = TestReporter [OptionDescription] (OptionSet -> TestTree -> Maybe (IO Bool))
  | TestManager [OptionDescription] (OptionSet -> TestTree -> Maybe (IO Bool))

ingredientOptions :: Ingredient -> [OptionDescription]
ingredientOptions (TestReporter os _) = uniqueOptionDescriptions os
ingredientOptions (TestManager os _) = uniqueOptionDescriptions os

ingredientsOptions :: [Ingredient] -> [OptionDescription]
ingredientsOptions = uniqueOptionDescriptions . concatMap ingredientOptions

suiteOptions :: [Ingredient] -> TestTree -> [OptionDescription]
suiteOptions ins tree = uniqueOptionDescriptions (coreOptions ++ ingredientsOptions ins ++ testTreeOptions tree)

coreOptions :: [OptionDescription]
coreOptions = [Option (Proxy :: Proxy TestPattern), Option (Proxy :: Proxy Timeout)]

-- | The first that does something.
tryIngredients :: [Ingredient] -> OptionSet -> TestTree -> Maybe (IO Bool)
tryIngredients ins opts tree = foldr (\i r -> act i <|> r) Nothing ins
  where
    act (TestReporter _ f) = f opts tree
    act (TestManager _ f) = f opts tree

-- | Both, one after the other.
composeReporters :: Ingredient -> Ingredient -> Ingredient
composeReporters a b = TestReporter (ingredientOptions a ++ ingredientOptions b) $ \opts tree ->
  case (tryIngredients [a] opts tree, tryIngredients [b] opts tree) of
    (Just x, Just y) -> Just (liftA2 (&&) x y)
    (x, y) -> x <|> y

-- | Options that a suite has beside those of its tests.
includingOptions :: [OptionDescription] -> Ingredient
includingOptions os = TestManager os (\_ _ -> Nothing)

defaultIngredients :: [Ingredient]
defaultIngredients = [listingTests, consoleTestReporter]

newtype ListTests = ListTests Bool deriving (Eq, Ord)

instance IsOption ListTests where
  defaultValue = ListTests False
  parseValue = fmap ListTests . safeReadBool
  optionName = pure "list-tests"
  optionHelp = pure "Do not run the tests; just print their names"
  optionCLParser = flagCLParser (Just 'l') (ListTests True)

newtype Quiet = Quiet Bool deriving (Eq, Ord)

instance IsOption Quiet where
  defaultValue = Quiet False
  parseValue = fmap Quiet . safeReadBool
  optionName = pure "quiet"
  optionHelp = pure "Do not produce any output; indicate success only by the exit code"
  optionCLParser = flagCLParser (Just 'q') (Quiet True)

newtype HideSuccesses = HideSuccesses Bool deriving (Eq, Ord)

instance IsOption HideSuccesses where
  defaultValue = HideSuccesses False
  parseValue = fmap HideSuccesses . safeReadBool
  optionName = pure "hide-successes"
  optionHelp = pure "Do not print tests that passed successfully"
  optionCLParser = flagCLParser Nothing (HideSuccesses True)

data UseColor = Never | Always | Auto deriving (Eq, Ord)

instance IsOption UseColor where
  defaultValue = Auto
  parseValue s = lookup s [("never", Never), ("always", Always), ("auto", Auto)]
  optionName = pure "color"
  optionHelp = pure "When to use colored output"
  showDefaultValue _ = Just "auto"
  optionCLParser = mkOptionCLParser (metavar "never|always|auto")

newtype AnsiTricks = AnsiTricks Bool deriving (Eq, Ord)

instance IsOption AnsiTricks where
  defaultValue = AnsiTricks True
  parseValue = fmap AnsiTricks . safeReadBool
  optionName = pure "ansi-tricks"
  optionHelp = pure "(has no effect: lines are never printed again)"
  showDefaultValue _ = Just "true"

listingTests :: Ingredient
listingTests = TestManager [Option (Proxy :: Proxy ListTests)] $ \opts tree -> case lookupOption opts of
  ListTests False -> Nothing
  ListTests True -> Just (testsNames opts tree >>= mapM_ putStrLn >> return True)

testsNames :: OptionSet -> TestTree -> IO [TestName]
testsNames opts tree = fmap (map (dotted . testPath) . tests) (prepare opts tree)

dotted :: Path -> String
dotted = intercalate "." . Foldable.toList

consoleTestReporter :: Ingredient
consoleTestReporter = TestReporter
  [ Option (Proxy :: Proxy NumThreads), Option (Proxy :: Proxy Quiet), Option (Proxy :: Proxy HideSuccesses)
  , Option (Proxy :: Proxy UseColor), Option (Proxy :: Proxy AnsiTricks) ]
  (\opts tree -> Just (report opts tree))

-- | Whether all succeeded.
report :: OptionSet -> TestTree -> IO Bool
report opts tree = do
  TOD s0 p0 <- getClockTime
  nodes <- prepare opts tree
  seen <- hIsTerminalDevice stdout
  failures <- newIORef (0 :: Int)
  let all' = tests nodes
      Quiet quiet = lookupOption opts
      HideSuccesses hide = lookupOption opts
      colours = case lookupOption opts of
        Always -> True
        Never -> False
        Auto -> seen
      paint code s = if colours then "\ESC[" ++ code ++ "m" ++ s ++ "\ESC[0m" else s
      say s = unless quiet (putStrLn s >> hFlush stdout)
      width = maximum (0 : concatMap (widths 0) nodes)

      -- The headings of groups wait where successes are hidden.
      go depth headings node = case node of
        Group name ns
          | hide -> foldM (go (depth + 1)) (headings ++ [indented depth name]) ns >>= \left -> return (take (length headings) left)
          | otherwise -> say (indented depth name) >> foldM_ (go (depth + 1)) [] ns >> return []
        Leaf t -> do
          r <- testResult t
          let ok = resultSuccessful r
              line = indented depth (testName t) ++ ": " ++ replicate (width - 2 * depth - length (testName t)) ' '
              status = resultShortDescription r ++ if resultTime r >= 0.01 then " (" ++ seconds (resultTime r) ++ ")" else ""
          unless ok (modifyIORef failures (+ 1))
          if ok && hide then return headings else do
            mapM_ say headings
            say (line ++ paint (if ok then "32" else "1;31") status)
            unless (null (resultDescription r) && ok) (say (described (depth + 1) (resultDescription r)))
            unless ok (say (indented (depth + 1) (again (lookupOption opts) all' t)))
            return []

  if loops all' then hPutStrLn stderr "Test dependencies form a loop." >> return False else do
    foldM_ (go 0) [] nodes
    n <- readIORef failures
    TOD s1 p1 <- getClockTime
    let time = " (" ++ seconds (fromInteger (s1 - s0) + fromInteger (p1 - p0) / 1e12) ++ ")"
    say ""
    if n == 0 then say (paint "32" ("All " ++ show (length all') ++ " tests passed") ++ time)
      else say (paint "31" (show n ++ " out of " ++ show (length all') ++ " tests failed") ++ time)
    return (n == 0)
  where
    widths depth (Group _ ns) = concatMap (widths (depth + 1)) ns
    widths depth (Leaf t) = [2 * depth + length (testName t)] :: [Int]

indented :: Int -> String -> String
indented depth s = replicate (2 * depth) ' ' ++ s

described :: Int -> String -> String
described depth s = indented depth (concatMap (\c -> if c == '\n' then '\n' : replicate (2 * depth) ' ' else [c]) s)

seconds :: Double -> String
seconds t = showFFloat (Just 2) t "s"

-- | How this test alone is run: by as little of its path as tells it from the others.
again :: TestPattern -> [Test] -> Test -> String
again (TestPattern given) all' t = "Use -p '" ++ concatMap quoted (showExpr (maybe own (`And` own) given)) ++ "' to rerun this test only."
  where
    own = case [s | s <- parts, alone s] of
      s : _ -> ERE s
      [] -> Compare "==" (Field (IntLit 0)) (StringLit (dotted (testPath t)))
    parts = map (intercalate ".") (reverse (filter (not . null) (tails (Foldable.toList (testPath t)))))
    alone s = length (filter (isInfixOf s . dotted . testPath) all') == 1
    quoted '\'' = "'\\''"
    quoted c = [c]

-- | The options of the command line, and of the environment (@TASTY_…@).
parseOptions :: [Ingredient] -> TestTree -> IO OptionSet
parseOptions ins tree = do
  surroundings <- mconcat <$> mapM fromEnvironment (suiteOptions ins tree)
  given <- execParser (info (helper <*> suiteOptionParser ins tree) (fullDesc <> header "Mmm... tasty test suite"))
  return (surroundings <> given)

fromEnvironment :: OptionDescription -> IO OptionSet
fromEnvironment (Option (_ :: Proxy v)) = do
  value' <- lookupEnv ("TASTY_" ++ map upper name)
  case value' of
    Nothing -> return mempty
    Just s -> case parseValue s of
      Just (v :: v) -> return (singleOption v)
      Nothing -> do
        hPutStrLn stderr ("Could not parse TASTY_" ++ map upper name ++ ": " ++ s)
        exitWith (ExitFailure 1)
  where
    name = untag (optionName :: Tagged v String)
    upper '-' = '_'
    upper c = toUpper c

suiteOptionParser :: [Ingredient] -> TestTree -> Parser OptionSet
suiteOptionParser ins tree = optionParser (suiteOptions ins tree)

optionParser :: [OptionDescription] -> Parser OptionSet
optionParser = foldr (\o p -> liftA2 (<>) (one o) p) (pure mempty)
  where
    one (Option (_ :: Proxy v)) = fmap singleOption (optionCLParser :: Parser v) <|> pure mempty

-- | Runs the suite; the exit status says whether all tests succeeded.
defaultMain :: TestTree -> IO ()
defaultMain = defaultMainWithIngredients defaultIngredients

defaultMainWithIngredients :: [Ingredient] -> TestTree -> IO ()
defaultMainWithIngredients ins tree = do
  opts <- parseOptions ins tree
  case tryIngredients ins opts tree of
    Nothing -> do
      hPutStrLn stderr "No ingredients agreed to run. Something is wrong either with your ingredient set or the options."
      exitFailure
    Just act -> act >>= \ok -> if ok then exitSuccess else exitFailure
