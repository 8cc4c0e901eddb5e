{-# LANGUAGE DeriveGeneric, MagicHash, UnboxedTuples #-}
-- | What the run has cost so far: the figures that @+RTS -s@ shows. They are always there. What this run-time system does not have
-- (collections by several processors or beside the program, compact regions, room lost in blocks) is 0.
module GHC.Stats (RTSStats(..), GCDetails(..), RtsTime, getRTSStats, getRTSStatsEnabled) where

import Data.Int (Int64)
import Data.Word (Word32, Word64)
import GHC.Base (IO(..), Int(..))
import GHC.Generics (Generic)
import GHC.IO.Text (Bytes(..))
import GHC.Prim
import GHC.Word (Word64(..))

-- | Nanoseconds.
type RtsTime = Int64

-- | Of the whole run. Sizes are in bytes.
data RTSStats = RTSStats
  { gcs, major_gcs :: Word32
  , allocated_bytes, max_live_bytes, max_large_objects_bytes, max_compact_bytes, max_slop_bytes, max_mem_in_use_bytes
  , cumulative_live_bytes, copied_bytes, par_copied_bytes, cumulative_par_max_copied_bytes
  , cumulative_par_balanced_copied_bytes :: Word64
  , init_cpu_ns, init_elapsed_ns, mutator_cpu_ns, mutator_elapsed_ns, gc_cpu_ns, gc_elapsed_ns, cpu_ns, elapsed_ns
  , nonmoving_gc_sync_cpu_ns, nonmoving_gc_sync_elapsed_ns, nonmoving_gc_sync_max_elapsed_ns
  , nonmoving_gc_cpu_ns, nonmoving_gc_elapsed_ns, nonmoving_gc_max_elapsed_ns :: RtsTime
  , gc :: GCDetails
  } deriving (Read, Show, Generic)

-- | Of the last collection.
data GCDetails = GCDetails
  { gcdetails_gen, gcdetails_threads :: Word32
  , gcdetails_allocated_bytes, gcdetails_live_bytes, gcdetails_large_objects_bytes, gcdetails_compact_bytes, gcdetails_slop_bytes
  , gcdetails_mem_in_use_bytes, gcdetails_copied_bytes, gcdetails_par_max_copied_bytes
  , gcdetails_par_balanced_copied_bytes :: Word64
  , gcdetails_sync_elapsed_ns, gcdetails_cpu_ns, gcdetails_elapsed_ns
  , gcdetails_nonmoving_gc_sync_cpu_ns, gcdetails_nonmoving_gc_sync_elapsed_ns :: RtsTime
  } deriving (Read, Show, Generic)

getRTSStatsEnabled :: IO Bool
getRTSStatsEnabled = return True

getRTSStats :: IO RTSStats
getRTSStats = do
  words' <- IO (\s -> case runStatistics# s of (# s1, b #) -> (# s1, Bytes b #))
  let word (I# i) = case words' of Bytes b -> W64# (indexWordArray# b i)
      time i = fromIntegral (word i)
  return RTSStats
    { gcs = fromIntegral (word 0), major_gcs = fromIntegral (word 1)
    , allocated_bytes = word 2, max_live_bytes = word 3, max_large_objects_bytes = word 23, max_compact_bytes = 0, max_slop_bytes = 0
    , max_mem_in_use_bytes = word 4, cumulative_live_bytes = word 5, copied_bytes = word 6, par_copied_bytes = 0
    , cumulative_par_max_copied_bytes = 0, cumulative_par_balanced_copied_bytes = 0
    , init_cpu_ns = time 7, init_elapsed_ns = time 8, mutator_cpu_ns = time 9, mutator_elapsed_ns = time 10
    , gc_cpu_ns = time 11, gc_elapsed_ns = time 12, cpu_ns = time 13, elapsed_ns = time 14
    , nonmoving_gc_sync_cpu_ns = 0, nonmoving_gc_sync_elapsed_ns = 0, nonmoving_gc_sync_max_elapsed_ns = 0
    , nonmoving_gc_cpu_ns = 0, nonmoving_gc_elapsed_ns = 0, nonmoving_gc_max_elapsed_ns = 0
    , gc = GCDetails
        { gcdetails_gen = fromIntegral (word 15), gcdetails_threads = 1
        , gcdetails_allocated_bytes = word 16, gcdetails_live_bytes = word 17, gcdetails_large_objects_bytes = word 18
        , gcdetails_compact_bytes = 0, gcdetails_slop_bytes = 0
        , gcdetails_mem_in_use_bytes = word 19, gcdetails_copied_bytes = word 20, gcdetails_par_max_copied_bytes = 0
        , gcdetails_par_balanced_copied_bytes = 0, gcdetails_sync_elapsed_ns = 0
        , gcdetails_cpu_ns = time 21, gcdetails_elapsed_ns = time 22
        , gcdetails_nonmoving_gc_sync_cpu_ns = 0, gcdetails_nonmoving_gc_sync_elapsed_ns = 0
        }
    }
