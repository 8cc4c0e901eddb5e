-- | Queues without bound.
module Control.Concurrent.STM.TQueue
  ( TQueue, newTQueue, newTQueueIO, readTQueue, tryReadTQueue, flushTQueue, peekTQueue, tryPeekTQueue
  , writeTQueue, unGetTQueue, isEmptyTQueue
  ) where

import GHC.STM

-- | The front, and the back in reverse order.
data TQueue a = TQueue (TVar [a]) (TVar [a])

instance Eq (TQueue a) where
  TQueue a _ == TQueue b _ = a == b

newTQueue :: STM (TQueue a)
newTQueue = TQueue <$> newTVar [] <*> newTVar []

newTQueueIO :: IO (TQueue a)
newTQueueIO = TQueue <$> newTVarIO [] <*> newTVarIO []

writeTQueue :: TQueue a -> a -> STM ()
writeTQueue (TQueue _ back) x = readTVar back >>= \xs -> writeTVar back (x : xs)

readTQueue :: TQueue a -> STM a
readTQueue q = tryReadTQueue q >>= maybe retry return

tryReadTQueue :: TQueue a -> STM (Maybe a)
tryReadTQueue q@(TQueue front _) = do
  xs <- inFront q
  case xs of
    [] -> return Nothing
    x : rest -> writeTVar front rest >> return (Just x)

-- | The front; if that is empty, after the back has become it.
inFront :: TQueue a -> STM [a]
inFront (TQueue front back) = do
  xs <- readTVar front
  case xs of
    _ : _ -> return xs
    [] -> do
      ys <- readTVar back
      case ys of
        [] -> return []
        _ -> let zs = reverse ys in writeTVar back [] >> writeTVar front zs >> return zs

flushTQueue :: TQueue a -> STM [a]
flushTQueue (TQueue front back) = do
  xs <- readTVar front
  ys <- readTVar back
  writeTVar front []
  writeTVar back []
  return (xs ++ reverse ys)

peekTQueue :: TQueue a -> STM a
peekTQueue q = tryPeekTQueue q >>= maybe retry return

tryPeekTQueue :: TQueue a -> STM (Maybe a)
tryPeekTQueue q = inFront q >>= \xs -> case xs of
  [] -> return Nothing
  x : _ -> return (Just x)

unGetTQueue :: TQueue a -> a -> STM ()
unGetTQueue (TQueue front _) x = readTVar front >>= \xs -> writeTVar front (x : xs)

isEmptyTQueue :: TQueue a -> STM Bool
isEmptyTQueue (TQueue front back) = (\xs ys -> null xs && null ys) <$> readTVar front <*> readTVar back
