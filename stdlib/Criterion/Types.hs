{-# LANGUAGE ExistentialQuantification, MagicHash, RankNTypes, UnboxedTuples #-}
-- | What is measured, and how it is asked for.
module Criterion.Types
  ( Benchmarkable(..), Benchmark(..), Config(..), Verbosity(..)
  , toBenchmarkable, bench, bgroup, env, envWithCleanup
  , perBatchEnv, perBatchEnvWithCleanup, perRunEnv, perRunEnvWithCleanup
  , whnf, nf, whnfIO, nfIO, whnfAppIO, nfAppIO
  , addPrefix, benchNames
  ) where

import Control.DeepSeq (NFData, rnf)
import Data.Int (Int64)
import GHC.Base (IO(..))

-- | Something that can be done so many times in a row, in surroundings that are made before and are no part of what is measured.
data Benchmarkable = forall a. NFData a => Benchmarkable
  { allocEnv :: Int64 -> IO a
  , cleanEnv :: Int64 -> a -> IO ()
  , runRepeatedly :: a -> Int64 -> IO ()
  , perRun :: Bool
    -- ^ Surroundings are made for each time.
  }

-- | Benchmarks with names, in groups.
data Benchmark
  = forall e a. NFData e => Environment (IO e) (e -> IO a) (e -> Benchmark)
  | Benchmark String Benchmarkable
  | BenchGroup String [Benchmark]

-- | The names only.
instance Show Benchmark where
  show (Environment _ _ b) = "env _ " ++ show (b noEnvironment)
  show (Benchmark name _) = "bench " ++ show name
  show (BenchGroup name _) = "bgroup " ++ show name

data Verbosity = Quiet | Normal | Verbose
  deriving (Eq, Ord, Bounded, Enum, Read, Show)

-- | How benchmarks are run.
data Config = Config
  { timeLimit :: Double
    -- ^ Seconds for each benchmark; more where few runs take longer.
  , resamples :: Int
    -- ^ How many samples of the samples are drawn for the bounds of what is estimated.
  , csvFile :: Maybe FilePath
  , reportFile, jsonFile, junitFile, rawDataFile :: Maybe FilePath
    -- ^ There, so that configurations have them; nothing is written.
  , verbosity :: Verbosity
  , template :: FilePath
  }
  deriving (Eq, Read, Show)

toBenchmarkable :: (Int64 -> IO ()) -> Benchmarkable
toBenchmarkable run = Benchmarkable (\_ -> return ()) (\_ _ -> return ()) (const run) False

bench :: String -> Benchmarkable -> Benchmark
bench = Benchmark

bgroup :: String -> [Benchmark] -> Benchmark
bgroup = BenchGroup

-- | Surroundings for benchmarks, made and evaluated when the first of them is to run. The function must be lazy in them: what
-- benchmarks there are is asked before.
env :: NFData e => IO e -> (e -> Benchmark) -> Benchmark
env make = Environment make (\_ -> return ())

envWithCleanup :: NFData e => IO e -> (e -> IO a) -> (e -> Benchmark) -> Benchmark
envWithCleanup = Environment

-- | Surroundings for so many runs in a row.
perBatchEnv :: (NFData e, NFData b) => (Int64 -> IO e) -> (e -> IO b) -> Benchmarkable
perBatchEnv make = perBatchEnvWithCleanup make (\_ _ -> return ())

perBatchEnvWithCleanup :: (NFData e, NFData b) => (Int64 -> IO e) -> (Int64 -> e -> IO ()) -> (e -> IO b) -> Benchmarkable
perBatchEnvWithCleanup make clean work = Benchmarkable make clean (\e -> times (work e >>= \x -> rnf x `seq` return ())) False

-- | Surroundings for each run.
perRunEnv :: (NFData e, NFData b) => IO e -> (e -> IO b) -> Benchmarkable
perRunEnv make = perRunEnvWithCleanup make (\_ -> return ())

perRunEnvWithCleanup :: (NFData e, NFData b) => IO e -> (e -> IO ()) -> (e -> IO b) -> Benchmarkable
perRunEnvWithCleanup make clean work = (perBatchEnvWithCleanup (const make) (const clean) work) { perRun = True }

-- | The function at the argument, to weak head normal form.
whnf :: (a -> b) -> a -> Benchmarkable
whnf = pureWith (`seq` ())

-- | The function at the argument, as far as the result can be evaluated.
nf :: NFData b => (a -> b) -> a -> Benchmarkable
nf = pureWith rnf

whnfIO :: IO a -> Benchmarkable
whnfIO act = whnfAppIO (const act) ()

nfIO :: NFData a => IO a -> Benchmarkable
nfIO act = nfAppIO (const act) ()

whnfAppIO :: (a -> IO b) -> a -> Benchmarkable
whnfAppIO f x = toBenchmarkable (times (applied f x >>= \y -> y `seq` return ()))

nfAppIO :: NFData b => (a -> IO b) -> a -> Benchmarkable
nfAppIO f x = toBenchmarkable (times (applied f x >>= \y -> rnf y `seq` return ()))

pureWith :: (b -> ()) -> (a -> b) -> a -> Benchmarkable
pureWith reduce f x = toBenchmarkable (times (evaluated reduce f x))

times :: IO () -> Int64 -> IO ()
times act n
  | n <= 0 = return ()
  | otherwise = act >> times act (n - 1)

-- | Each time anew: what the optimiser knows of this function is that it depends on the state.
evaluated :: (b -> ()) -> (a -> b) -> a -> IO ()
evaluated reduce f x = IO (\s -> case reduce (f x) of () -> (# s, () #))
{-# NOINLINE evaluated #-}

applied :: (a -> IO b) -> a -> IO b
applied f x = IO (\s -> case f x of IO act -> act s)
{-# NOINLINE applied #-}

-- | A name in a group.
addPrefix :: String -> String -> String
addPrefix "" name = name
addPrefix group name = group ++ '/' : name

benchNames :: Benchmark -> [String]
benchNames (Environment _ _ b) = benchNames (b noEnvironment)
benchNames (Benchmark name _) = [name]
benchNames (BenchGroup name bs) = map (addPrefix name) (concatMap benchNames bs)

-- | What stands for surroundings where only names are asked for.
noEnvironment :: e
noEnvironment = error "the function that is given to env must not evaluate its argument: match by ~(x, y)"
