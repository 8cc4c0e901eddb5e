-- | Measures one benchmark, and prints what came of it.
module Criterion.Report (measure, csvHeader, csvRow) where

import Control.Monad (when)
import Criterion.Analysis
import Criterion.Measurement
import Criterion.Types
import System.IO (hFlush, stdout)
import Text.Printf (printf)

measure :: Config -> String -> Benchmarkable -> IO Report
measure config name b = do
  when (verbosity config > Quiet) (putStrLn ("benchmarking " ++ name) >> hFlush stdout)
  taken <- samples (timeLimit config) b
  let report = analyse (resamples config) taken
  if verbosity config > Quiet then printReport config taken report else printf "%-30s %s\n" name (secs (estPoint (olsTime report)))
  hFlush stdout
  return report

printReport :: Config -> [Measured] -> Report -> IO ()
printReport config taken (Report time fit mean dev) = do
  line "time" secs time
  line "" (printf "%.3f R²") fit
  line "mean" secs mean
  line "std dev" secs dev
  when (verbosity config > Normal) (printf "%d samples, %d runs\n" (length taken) (toInteger (sum (map measIters taken))))
  putStrLn ""
  where
    line :: String -> (Double -> String) -> Estimate -> IO ()
    line what shown (Estimate x low high) = printf "%-20s %-10s (%s .. %s)\n" what (shown x) (shown low) (shown high)

csvHeader :: String
csvHeader = "Name,Mean,MeanLB,MeanUB,Stddev,StddevLB,StddevUB\n"

csvRow :: String -> Report -> String
csvRow name (Report _ _ mean dev) = concat [quoted, numbers mean, numbers dev, "\n"]
  where
    numbers (Estimate x low high) = concatMap (\n -> ',' : show n) [x, low, high]
    quoted
      | any (`elem` name) ",\"\n" = '"' : concatMap (\c -> if c == '"' then "\"\"" else [c]) name ++ "\""
      | otherwise = name
