-- The run's figures are those of the run.
module Main (main) where

import Control.Exception (evaluate)
import Data.IORef
import GHC.Stats
import System.Mem (performGC)

main :: IO ()
main = do
  print =<< getRTSStatsEnabled
  a <- getRTSStats
  kept <- newIORef [1 .. 100000 :: Int]
  _ <- readIORef kept >>= evaluate . length
  performGC
  b <- getRTSStats
  _ <- evaluate (sum (map fromIntegral [1 .. 200000 :: Int]) :: Integer)
  performGC
  c <- getRTSStats
  print (major_gcs b - major_gcs a >= 1, major_gcs c - major_gcs b >= 1, gcs c >= major_gcs c)
  print (allocated_bytes b - allocated_bytes a > 1000000, allocated_bytes c >= allocated_bytes b)
  print (gcdetails_live_bytes (gc b) > 1000000, max_live_bytes c >= gcdetails_live_bytes (gc b), gcdetails_gen (gc c))
  print (cpu_ns c >= mutator_cpu_ns c, elapsed_ns c >= elapsed_ns a, gc_cpu_ns c >= gc_cpu_ns a, gcdetails_threads (gc c))
  print (cumulative_live_bytes c >= max_live_bytes c, copied_bytes c >= copied_bytes b, max_mem_in_use_bytes c > 1000000)
  readIORef kept >>= print . length
  print ((read (show c) :: RTSStats) `same` c)
  where
    same x y = show x == show y
