-- | Threads and sparks. Programs run on one processor.
module GHC.Conc
  ( ThreadId, myThreadId, killThread, forkIO, yield, threadDelay
  , numCapabilities, getNumCapabilities, setNumCapabilities, getNumProcessors
  , par, pseq
  , STM, TVar, atomically, retry, orElse, throwSTM, catchSTM, unsafeIOToSTM
  , newTVar, newTVarIO, readTVar, readTVarIO, writeTVar
  ) where

import Control.Concurrent
  ( ThreadId, forkIO, getNumCapabilities, killThread, myThreadId, setNumCapabilities, threadDelay
  , yield )
import Control.Parallel (par, pseq)
import GHC.STM

-- | How many threads run at the same time: one.
numCapabilities :: Int
numCapabilities = 1

-- | The number of processors that are made use of.
getNumProcessors :: IO Int
getNumProcessors = return 1
