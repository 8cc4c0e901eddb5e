-- | Programs of benchmarks: those that the command line chooses are measured one after the other.
module Criterion.Main
  ( defaultMain, defaultMainWith, defaultConfig, runMode, makeMatcher
  , Benchmarkable, Benchmark, env, envWithCleanup, perBatchEnv, perBatchEnvWithCleanup, perRunEnv, perRunEnvWithCleanup
  , toBenchmarkable, bench, bgroup, nf, whnf, nfIO, whnfIO, nfAppIO, whnfAppIO
  ) where

import Control.DeepSeq (rnf)
import Control.Exception (bracket, evaluate)
import Control.Monad (unless, when)
import Criterion.Main.Options
import Criterion.Measurement (once)
import Criterion.Report
import Criterion.Types
import Options.Applicative (execParser)
import System.Exit (exitFailure)
import System.IO (hPutStrLn, stderr)

defaultMain :: [Benchmark] -> IO ()
defaultMain = defaultMainWith defaultConfig

-- | The same with other values of what the command line does not say.
defaultMainWith :: Config -> [Benchmark] -> IO ()
defaultMainWith config benches = execParser (parseWith config) >>= \chosen -> runMode chosen benches

-- | Which names the words choose, or what is wrong with them.
makeMatcher :: MatchType -> [String] -> Either String (String -> Bool)
makeMatcher how names = Right (matches how names)

runMode :: Mode -> [Benchmark] -> IO ()
runMode chosen benches = case chosen of
  List -> mapM_ putStrLn (concatMap benchNames benches)
  Run config how names -> do
    select <- selected how names
    let unwritten = [what | (what, Just _) <- [("report", reportFile config), ("JSON", jsonFile config), ("JUnit", junitFile config), ("raw data", rawDataFile config)]]
    unless (null unwritten) (hPutStrLn stderr ("not written here: " ++ show unwritten))
    mapM_ (`writeFile` csvHeader) (csvFile config)
    each select (\name b -> do
      report <- measure config name b
      mapM_ (`appendFile` csvRow name report) (csvFile config))
  RunIters config n how names -> do
    select <- selected how names
    each select (\name b -> do
      when (verbosity config > Quiet) (putStrLn ("benchmarking " ++ name))
      _ <- once b (fromIntegral n)
      return ())
  where
    all' = concatMap benchNames benches
    selected how names = do
      let select = matches how names
      unless (null names || any select all') (do
        hPutStrLn stderr "none of the specified names matches a benchmark"
        exitFailure)
      return select
    each select act = mapM_ (go "") benches
      where
        go prefix b
          | not (any (select . addPrefix prefix) (benchNames b)) = return ()
          | otherwise = case b of
              Environment make clean inner -> bracket (make >>= \e -> evaluate (rnf e) >> return e) clean (go prefix . inner)
              Benchmark name this -> act (addPrefix prefix name) this
              BenchGroup name inner -> mapM_ (go (addPrefix prefix name)) inner
