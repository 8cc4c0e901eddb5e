{-# LANGUAGE EmptyCase #-}
-- | What waits for descriptors and times. There is no manager of descriptors here, as there is none in GHC's programs that are not threaded:
-- a thread that waits for one polls it ("GHC.Conc"). That of times starts a thread for each.
module GHC.Event
  ( EventManager, TimerManager, getSystemEventManager, getSystemTimerManager
  , Event, evtRead, evtWrite, IOCallback, FdKey, Lifetime(..), registerFd, unregisterFd, unregisterFd_, closeFd
  , TimeoutCallback, TimeoutKey, registerTimeout, updateTimeout, unregisterTimeout
  ) where

import Control.Concurrent (ThreadId, forkIO, killThread, threadDelay)
import Data.Bits ((.|.), (.&.))
import Data.IORef
import Data.List (intercalate)
import System.Posix.Types (Fd)

-- | There is none.
data EventManager

data TimerManager = TimerManager

getSystemEventManager :: IO (Maybe EventManager)
getSystemEventManager = return Nothing

getSystemTimerManager :: IO TimerManager
getSystemTimerManager = return TimerManager

-- * Events

newtype Event = Event Int
  deriving (Eq)

evtRead, evtWrite :: Event
evtRead = Event 1
evtWrite = Event 2

instance Show Event where
  show (Event e) = '[' : intercalate "," ([name | (bit, name) <- [(1, "evtRead"), (2, "evtWrite")], e .&. bit /= 0]) ++ "]"

instance Semigroup Event where
  Event a <> Event b = Event (a .|. b)

instance Monoid Event where
  mempty = Event 0

data Lifetime = OneShot | MultiShot
  deriving (Show, Eq)

-- | The longer one.
instance Semigroup Lifetime where
  OneShot <> l = l
  MultiShot <> _ = MultiShot

instance Monoid Lifetime where
  mempty = OneShot

-- * Descriptors

type IOCallback = FdKey -> Event -> IO ()

data FdKey

instance Eq FdKey where
  a == _ = case a of {}

instance Show FdKey where
  show k = case k of {}

registerFd :: EventManager -> IOCallback -> Fd -> Event -> Lifetime -> IO FdKey
registerFd m _ _ _ _ = none m

unregisterFd :: EventManager -> FdKey -> IO ()
unregisterFd m _ = none m

unregisterFd_ :: EventManager -> FdKey -> IO Bool
unregisterFd_ m _ = none m

closeFd :: EventManager -> (Fd -> IO ()) -> Fd -> IO ()
closeFd m _ _ = none m

none :: EventManager -> IO a
none m = case m of {}

-- * Times

type TimeoutCallback = IO ()

-- | The thread that waits, and what it is to do.
data TimeoutKey = TimeoutKey (IORef ThreadId) TimeoutCallback

instance Eq TimeoutKey where
  TimeoutKey a _ == TimeoutKey b _ = a == b

-- | After so many microseconds.
registerTimeout :: TimerManager -> Int -> TimeoutCallback -> IO TimeoutKey
registerTimeout _ us act = start us act >>= newIORef >>= \r -> return (TimeoutKey r act)

start :: Int -> TimeoutCallback -> IO ThreadId
start us act = forkIO (threadDelay us >> act)

unregisterTimeout :: TimerManager -> TimeoutKey -> IO ()
unregisterTimeout _ (TimeoutKey r _) = readIORef r >>= killThread

-- | So many microseconds from now on.
updateTimeout :: TimerManager -> TimeoutKey -> Int -> IO ()
updateTimeout m k@(TimeoutKey r act) us = unregisterTimeout m k >> start us act >>= writeIORef r
