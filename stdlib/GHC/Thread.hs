{-# LANGUAGE MagicHash, UnboxedTuples, BangPatterns #-}
-- | Threads, over the primitives of the runtime: one runs at a time, until it waits, yields, sleeps or ends.
module GHC.Thread
  ( ThreadId(..), forkIO, forkUnmasked, myThreadId, yield, threadDelay, throwTo, killThread
  , parkFor, Awaited(..), wake, status, childHandler
  ) where

import GHC.Base
import GHC.Exception
import GHC.IO
import GHC.Show
import GHC.TopHandler (report)

newtype ThreadId = ThreadId Int

instance Eq ThreadId where
  ThreadId a == ThreadId b = a == b

instance Ord ThreadId where
  compare (ThreadId a) (ThreadId b) = compare a b

instance Show ThreadId where
  showsPrec d (ThreadId n) = showString "ThreadId " . showsPrec d n

-- | A new thread, which masks exceptions as this one does now. What it throws and does not catch is shown on standard error; it alone ends then.
forkIO :: IO () -> IO ThreadId
forkIO act = forkUnmasked (catchAny act childHandler)

-- | A new thread of an action that lets no exception through.
forkUnmasked :: IO () -> IO ThreadId
forkUnmasked (IO m) = IO (\s -> case fork# m s of (# s', n #) -> (# s', ThreadId (I# n) #))

childHandler :: SomeException -> IO ()
childHandler e
  | Just BlockedIndefinitelyOnMVar <- fromException e = return ()
  | Just ThreadKilled <- fromException e = return ()
  | otherwise = report e

myThreadId :: IO ThreadId
myThreadId = IO (\s -> case myThreadId# s of (# s', n #) -> (# s', ThreadId (I# n) #))

-- | Lets the other threads run.
yield :: IO ()
yield = IO (\s -> case yield# s of s' -> (# s', () #))

-- | Sleeps for that many microseconds, at least.
threadDelay :: Int -> IO ()
threadDelay (I# n) = IO (\s -> case delay# n s of s' -> (# s', () #))

-- | Raises the exception in the other thread; returns when that has received it. Waits while the other one masks exceptions.
throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo (ThreadId (I# n)) e = IO (\s -> case throwTo# n (raisedOf (toException e)) s of s' -> (# s', () #))

killThread :: ThreadId -> IO ()
killThread t = throwTo t ThreadKilled

-- | What a thread waits for that is parked.
data Awaited = AwaitsMVar | AwaitsSTM

-- | Waits to be woken; throws the exception if that can never be.
parkFor :: Awaited -> SomeException -> IO ()
parkFor awaited hopeless = IO (\s -> case park# number (raisedOf hopeless) s of s' -> (# s', () #))
  where
    !(I# number) = case awaited of
      AwaitsMVar -> I# 2#
      AwaitsSTM -> I# 3#

-- | Wakes a thread that is parked. It runs when this one waits. 'False' if it is not parked any more, since it has received an
-- exception.
wake :: ThreadId -> IO Bool
wake (ThreadId (I# n)) = IO (\s -> case wake# n s of (# s', woken #) -> (# s', isTrue# woken #))

-- | What the thread is about, by the numbers of @threadStatus#@.
status :: ThreadId -> IO Int
status (ThreadId (I# n)) = IO (\s -> case threadStatus# n s of (# s', k #) -> (# s', I# k #))
