{-# LANGUAGE MagicHash, UnboxedTuples, BangPatterns #-}
-- | Threads, over the primitives of the runtime: one runs at a time, until it waits, yields, sleeps or ends, or until its time slice is
-- over and it allocates.
module GHC.Thread
  ( ThreadId(..), forkIO, forkUnmasked, myThreadId, yield, threadDelay, throwTo, killThread
  , parkFor, Awaited(..), wake, status, childHandler, critical, threadNumber, rethrow
  ) where

import GHC.Base
import GHC.Exception
import GHC.Exception.Type (Raised)
import GHC.IO
import GHC.Show
import GHC.TopHandler (report)

data ThreadId = ThreadId ThreadId#

threadNumber :: ThreadId -> Int
threadNumber (ThreadId t) = I# (threadNumber# t)

instance Eq ThreadId where
  a == b = threadNumber a == threadNumber b

instance Ord ThreadId where
  compare a b = compare (threadNumber a) (threadNumber b)

instance Show ThreadId where
  showsPrec d t = showString "ThreadId " . showsPrec d (threadNumber t)

-- | A new thread, which masks exceptions as this one does now. What it throws and does not catch is shown on standard error; it alone ends then.
forkIO :: IO () -> IO ThreadId
forkIO act = forkUnmasked (catchAny act childHandler)

-- | A new thread of an action that lets no exception through.
forkUnmasked :: IO () -> IO ThreadId
forkUnmasked (IO m) = IO (\s -> case fork# m s of (# s', t #) -> (# s', ThreadId t #))

childHandler :: SomeException -> IO ()
childHandler e
  | Just BlockedIndefinitelyOnMVar <- fromException e = return ()
  | Just BlockedIndefinitelyOnSTM <- fromException e = return ()
  | Just ThreadKilled <- fromException e = return ()
  | otherwise = report e

myThreadId :: IO ThreadId
myThreadId = IO (\s -> case myThreadId# s of (# s', t #) -> (# s', ThreadId t #))

-- | Lets the other threads run.
yield :: IO ()
yield = IO (\s -> case yield# s of s' -> (# s', () #))

-- | Sleeps for that many microseconds, at least.
threadDelay :: Int -> IO ()
threadDelay (I# n) = IO (\s -> case delay# n s of s' -> (# s', () #))

-- | Raises the exception in the other thread; returns when that has received it. Waits while the other one masks exceptions.
throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo (ThreadId t) e = IO (\s -> case throwTo# t (raisedOf (toException e)) s of s' -> (# s', () #))

killThread :: ThreadId -> IO ()
killThread t = throwTo t ThreadKilled

-- | What a thread waits for that is parked.
data Awaited = AwaitsMVar | AwaitsSTM

-- | Waits to be woken; throws the exception if that can never be.
parkFor :: Awaited -> Raised -> IO ()
parkFor awaited hopeless = IO (\s -> case park# number hopeless s of s' -> (# s', () #))
  where
    !(I# number) = case awaited of
      AwaitsMVar -> I# 2#
      AwaitsSTM -> I# 3#

-- | Wakes a thread that is parked. It runs when this one waits. 'False' if it is not parked any more, since it has received an
-- exception.
wake :: ThreadId -> IO Bool
wake (ThreadId t) = IO (\s -> case wake# t s of (# s', woken #) -> (# s', isTrue# woken #))

-- | The action, which evaluates nothing of the program's and throws nothing, with no other thread running meanwhile but where it waits.
critical :: IO a -> IO a
critical (IO m) = IO (\s -> case enterCritical# s of
  (# s1, before #) -> case m s1 of
    (# s2, a #) -> case leaveCritical# before s2 of s3 -> (# s3, a #))
{-# INLINE critical #-}

-- | Goes on with an exception of another thread that a handler has seen. Evaluations that it cuts short go on when they are
-- wanted again: from here, so that this returns then.
rethrow :: SomeException -> IO ()
rethrow e = IO (\s -> case myThreadId# s of (# s', t #) -> case throwTo# t (raisedOf e) s' of s'' -> (# s'', () #))

-- | What the thread is about, by the numbers of @threadStatus#@.
status :: ThreadId -> IO Int
status (ThreadId t) = IO (\s -> case threadStatus# t s of (# s', k #) -> (# s', I# k #))
