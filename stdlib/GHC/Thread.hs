{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Threads, over the primitives of the runtime: one runs at a time, until it waits, yields, sleeps or ends.
module GHC.Thread
  ( ThreadId(..), forkIO, forkUnmasked, myThreadId, yield, threadDelay, throwTo, killThread
  , park, wake, status, childHandler
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

-- | A new thread. What it throws and does not catch is shown on standard error; it alone ends then.
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

-- | Raises the exception in the other thread, where it waits.
throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo (ThreadId (I# n)) e = IO (\s -> case throwTo# n (raisedOf (toException e)) s of s' -> (# s', () #))

killThread :: ThreadId -> IO ()
killThread t = throwTo t ThreadKilled

-- | Waits to be woken; throws the exception if that can never be.
park :: SomeException -> IO ()
park hopeless = IO (\s -> case park# (raisedOf hopeless) s of s' -> (# s', () #))

-- | Wakes a thread that is parked. It runs when this one waits.
wake :: ThreadId -> IO ()
wake (ThreadId (I# n)) = IO (\s -> case wake# n s of s' -> (# s', () #))

-- | 0: it has ended; 1: it could run; 2: it waits.
status :: ThreadId -> IO Int
status (ThreadId (I# n)) = IO (\s -> case threadStatus# n s of (# s', k #) -> (# s', I# k #))
