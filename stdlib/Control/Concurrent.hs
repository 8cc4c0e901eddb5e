{-# LANGUAGE RankNTypes, MagicHash, UnboxedTuples #-}
-- | Threads. All run on one thread of the operating system, and one runs until it waits, yields, sleeps or ends, or its time slice is over.
module Control.Concurrent
  ( ThreadId, myThreadId, forkIO, forkFinally, forkIOWithUnmask, forkOn, forkOnWithUnmask
  , forkOS, forkOSWithUnmask, mkWeakThreadId, killThread, throwTo
  , getNumCapabilities, setNumCapabilities, threadCapability, yield, threadDelay, threadWaitRead, threadWaitWrite
  , threadWaitReadSTM, threadWaitWriteSTM
  , rtsSupportsBoundThreads, isCurrentThreadBound, runInBoundThread, runInUnboundThread
  , module Control.Concurrent.MVar, module Control.Concurrent.Chan, module Control.Concurrent.QSem
  , module Control.Concurrent.QSemN
  ) where

import Control.Concurrent.Chan
import Control.Concurrent.MVar
import Control.Concurrent.QSem
import Control.Concurrent.QSemN
import Control.Exception
import GHC.Base (IO(..))
import GHC.IO (unsafeUnmask)
import GHC.STM (STM, atomically, newTVarIO, readTVar, retry, throwSTM, writeTVar)
import GHC.IO.Handle.Text (await)
import GHC.Thread
import GHC.Weak (Weak(..), mkWeakNoFinalizer#)
import System.Posix.Types (Fd(..))

-- | Waits until the descriptor has input, or room. What reads it itself ("System.Posix.IO") keeps all threads waiting.
threadWaitRead, threadWaitWrite :: Fd -> IO ()
threadWaitRead (Fd fd) = await (fromIntegral fd) 0 (-1)
threadWaitWrite (Fd fd) = await (fromIntegral fd) 1 (-1)

-- | A transaction that waits for the same, and an action that gives up waiting.
threadWaitReadSTM, threadWaitWriteSTM :: Fd -> IO (STM (), IO ())
threadWaitReadSTM = inTransaction . threadWaitRead
threadWaitWriteSTM = inTransaction . threadWaitWrite

-- | What an action does in a thread of its own, as a transaction that waits for its end.
inTransaction :: IO () -> IO (STM (), IO ())
inTransaction action = do
  ended <- newTVarIO Nothing
  thread <- mask_ (forkIO (try action >>= atomically . writeTVar ended . Just))
  return (readTVar ended >>= maybe retry (either (\e -> throwSTM (e :: SomeException)) return), killThread thread)

-- | A new thread, and what is done with its result or the exception that ended it.
forkFinally :: IO a -> (Either SomeException a -> IO ()) -> IO ThreadId
forkFinally action andThen = mask (\restore -> forkIO (try (restore action) >>= andThen))

-- | The action gets what runs an action with exceptions of other threads received.
forkIOWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkIOWithUnmask io = forkIO (io unsafeUnmask)

forkOSWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkOSWithUnmask io = forkIO (io unsafeUnmask)

forkOnWithUnmask :: Int -> ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkOnWithUnmask _ io = forkIO (io unsafeUnmask)

mkWeakThreadId :: ThreadId -> IO (Weak ThreadId)
mkWeakThreadId t@(ThreadId k) = IO (\s -> case mkWeakNoFinalizer# k t s of (# s1, w #) -> (# s1, Weak w #))

-- | There is one capability: the number makes no difference.
forkOn :: Int -> IO () -> IO ThreadId
forkOn _ = forkIO

forkOS :: IO () -> IO ThreadId
forkOS = forkIO

getNumCapabilities :: IO Int
getNumCapabilities = return 1

setNumCapabilities :: Int -> IO ()
setNumCapabilities _ = return ()

threadCapability :: ThreadId -> IO (Int, Bool)
threadCapability _ = return (0, False)

rtsSupportsBoundThreads :: Bool
rtsSupportsBoundThreads = False

isCurrentThreadBound :: IO Bool
isCurrentThreadBound = return False

runInBoundThread, runInUnboundThread :: IO a -> IO a
runInBoundThread act = act
runInUnboundThread act = act
