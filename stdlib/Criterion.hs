-- | Measures how long something takes, from a program or the prompt.
module Criterion
  ( Benchmarkable, Benchmark, env, envWithCleanup, perBatchEnv, perBatchEnvWithCleanup, perRunEnv, perRunEnvWithCleanup
  , toBenchmarkable, bench, bgroup, nf, whnf, nfIO, whnfIO, nfAppIO, whnfAppIO
  , benchmark, benchmark', benchmarkWith, benchmarkWith'
  ) where

import Criterion.Analysis (Report)
import Criterion.Main.Options (defaultConfig)
import Criterion.Report (measure)
import Criterion.Types

benchmark :: Benchmarkable -> IO ()
benchmark = benchmarkWith defaultConfig

benchmark' :: Benchmarkable -> IO Report
benchmark' = benchmarkWith' defaultConfig

benchmarkWith :: Config -> Benchmarkable -> IO ()
benchmarkWith config b = benchmarkWith' config b >> return ()

benchmarkWith' :: Config -> Benchmarkable -> IO Report
benchmarkWith' config = measure config "function"
