-- | Queues with room for so many; writers wait while there is none.
module Control.Concurrent.STM.TBQueue
  ( TBQueue, newTBQueue, newTBQueueIO, readTBQueue, tryReadTBQueue, flushTBQueue, peekTBQueue
  , tryPeekTBQueue, writeTBQueue, unGetTBQueue, lengthTBQueue, isEmptyTBQueue, isFullTBQueue
  ) where

import Control.Concurrent.STM.TQueue
import GHC.STM
import Numeric.Natural (Natural)

-- | How many there are, how many there may be.
data TBQueue a = TBQueue (TQueue a) (TVar Natural) Natural

instance Eq (TBQueue a) where
  TBQueue a _ _ == TBQueue b _ _ = a == b

newTBQueue :: Natural -> STM (TBQueue a)
newTBQueue n = (\q count -> TBQueue q count n) <$> newTQueue <*> newTVar 0

newTBQueueIO :: Natural -> IO (TBQueue a)
newTBQueueIO n = (\q count -> TBQueue q count n) <$> newTQueueIO <*> newTVarIO 0

-- | Waits for room for one more.
room :: TBQueue a -> STM ()
room (TBQueue _ count n) = readTVar count >>= \k -> if k < n then writeTVar count $! k + 1 else retry

writeTBQueue, unGetTBQueue :: TBQueue a -> a -> STM ()
writeTBQueue b@(TBQueue q _ _) x = room b >> writeTQueue q x
unGetTBQueue b@(TBQueue q _ _) x = room b >> unGetTQueue q x

readTBQueue :: TBQueue a -> STM a
readTBQueue b = tryReadTBQueue b >>= maybe retry return

tryReadTBQueue :: TBQueue a -> STM (Maybe a)
tryReadTBQueue (TBQueue q count _) = do
  found <- tryReadTQueue q
  case found of
    Nothing -> return Nothing
    Just _ -> readTVar count >>= \k -> (writeTVar count $! k - 1) >> return found

flushTBQueue :: TBQueue a -> STM [a]
flushTBQueue (TBQueue q count _) = writeTVar count 0 >> flushTQueue q

peekTBQueue :: TBQueue a -> STM a
peekTBQueue (TBQueue q _ _) = peekTQueue q

tryPeekTBQueue :: TBQueue a -> STM (Maybe a)
tryPeekTBQueue (TBQueue q _ _) = tryPeekTQueue q

lengthTBQueue :: TBQueue a -> STM Natural
lengthTBQueue (TBQueue _ count _) = readTVar count

isEmptyTBQueue, isFullTBQueue :: TBQueue a -> STM Bool
isEmptyTBQueue (TBQueue q _ _) = isEmptyTQueue q
isFullTBQueue (TBQueue _ count n) = fmap (>= n) (readTVar count)
