{-# LANGUAGE RankNTypes #-}
-- | Threads and sparks. Programs run on one processor.
module GHC.Conc
  ( ThreadId(..), myThreadId, killThread, throwTo, forkIO, forkIOWithUnmask, forkOn, forkOnWithUnmask, yield, threadDelay, registerDelay
  , threadWaitRead, threadWaitWrite, closeFdWith
  , childHandler, reportError, mkWeakThreadId, labelThread, showThreadId
  , ThreadStatus(..), BlockReason(..), threadStatus, threadCapability
  , numCapabilities, getNumCapabilities, setNumCapabilities, getNumProcessors, numSparks
  , par, pseq
  , STM, TVar(..), atomically, retry, orElse, throwSTM, catchSTM, unsafeIOToSTM
  , newTVar, newTVarIO, readTVar, readTVarIO, writeTVar
  , ensureIOManagerIsRunning
  ) where

import Control.Concurrent
  ( forkIOWithUnmask, forkOn, forkOnWithUnmask, getNumCapabilities, mkWeakThreadId, setNumCapabilities, threadCapability
  , threadWaitRead, threadWaitWrite )
import Control.Exception (SomeException)
import Control.Parallel (par, pseq)
import GHC.STM
import GHC.Thread
import GHC.TopHandler (report)
import System.Posix.Types (Fd)

-- | Closes a descriptor by this action. A thread that waits for the descriptor goes on, and finds it closed.
closeFdWith :: (Fd -> IO ()) -> Fd -> IO ()
closeFdWith close fd = close fd

-- | How many threads run at the same time: one.
numCapabilities :: Int
numCapabilities = 1

-- | The number of processors that are made use of.
getNumProcessors :: IO Int
getNumProcessors = return 1

-- | How many sparks wait: none does.
numSparks :: IO Int
numSparks = return 0

-- | Shows an exception as one that nothing caught.
reportError :: SomeException -> IO ()
reportError = report

showThreadId :: ThreadId -> String
showThreadId = show

-- | Names a thread for tools that show threads; none of ours does.
labelThread :: ThreadId -> String -> IO ()
labelThread _ name = length name `seq` return ()

-- | There is nothing that had to run.
ensureIOManagerIsRunning :: IO ()
ensureIOManagerIsRunning = return ()

data BlockReason
  = BlockedOnMVar
  | BlockedOnBlackHole
  | BlockedOnException
  | BlockedOnSTM
  | BlockedOnForeignCall
  | BlockedOnOther
  deriving (Eq, Ord, Show)

data ThreadStatus
  = ThreadRunning
  | ThreadFinished
  | ThreadBlocked BlockReason
  | ThreadDied
  deriving (Eq, Ord, Show)

-- | That a thread sleeps or waits for a descriptor counts as another reason, as it waits for no 'MVar' here.
threadStatus :: ThreadId -> IO ThreadStatus
threadStatus t = do
  k <- status t
  return (case k of
    0 -> ThreadFinished
    1 -> ThreadRunning
    2 -> ThreadBlocked BlockedOnMVar
    3 -> ThreadBlocked BlockedOnSTM
    4 -> ThreadBlocked BlockedOnBlackHole
    5 -> ThreadBlocked BlockedOnException
    6 -> ThreadBlocked BlockedOnForeignCall
    8 -> ThreadDied
    _ -> ThreadBlocked BlockedOnOther)

-- | A variable that becomes 'True' after so many microseconds.
registerDelay :: Int -> IO (TVar Bool)
registerDelay n = do
  t <- newTVarIO False
  _ <- forkIO (threadDelay n >> atomically (writeTVar t True))
  return t
