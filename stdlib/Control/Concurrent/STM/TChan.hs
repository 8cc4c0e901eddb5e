-- | Channels, whose readers may be several, each with all of what comes.
module Control.Concurrent.STM.TChan
  ( TChan, newTChan, newTChanIO, newBroadcastTChan, newBroadcastTChanIO, dupTChan, cloneTChan
  , readTChan, tryReadTChan, peekTChan, tryPeekTChan, writeTChan, unGetTChan, isEmptyTChan
  ) where

import GHC.STM

-- | Where the next item is read, and where it is written.
data TChan a = TChan (TVar (Items a)) (TVar (Items a))

-- | Ends in an empty variable, which the next item is written to.
type Items a = TVar (Item a)

data Item a = End | Item a (Items a)

instance Eq (TChan a) where
  TChan a _ == TChan b _ = a == b

newTChan :: STM (TChan a)
newTChan = newTVar End >>= \end -> TChan <$> newTVar end <*> newTVar end

newTChanIO :: IO (TChan a)
newTChanIO = newTVarIO End >>= \end -> TChan <$> newTVarIO end <*> newTVarIO end

-- | A channel that can only be written to; 'dupTChan' gives its readers.
newBroadcastTChan :: STM (TChan a)
newBroadcastTChan = do
  end <- newTVar End
  TChan <$> newTVar (error "reading from a TChan created by newBroadcastTChan; use dupTChan first") <*> newTVar end

newBroadcastTChanIO :: IO (TChan a)
newBroadcastTChanIO = do
  end <- newTVarIO End
  TChan <$> newTVarIO (error "reading from a TChan created by newBroadcastTChanIO; use dupTChan first") <*> newTVarIO end

writeTChan :: TChan a -> a -> STM ()
writeTChan (TChan _ back) x = do
  end <- readTVar back
  end' <- newTVar End
  writeTVar end (Item x end')
  writeTVar back end'

readTChan :: TChan a -> STM a
readTChan chan = tryReadTChan chan >>= maybe retry return

tryReadTChan :: TChan a -> STM (Maybe a)
tryReadTChan (TChan front _) = do
  item <- readTVar front >>= readTVar
  case item of
    End -> return Nothing
    Item x rest -> writeTVar front rest >> return (Just x)

peekTChan :: TChan a -> STM a
peekTChan chan = tryPeekTChan chan >>= maybe retry return

tryPeekTChan :: TChan a -> STM (Maybe a)
tryPeekTChan (TChan front _) = do
  item <- readTVar front >>= readTVar
  case item of
    End -> return Nothing
    Item x _ -> return (Just x)

-- | A channel that begins empty and gets all that is written to either from now on.
dupTChan :: TChan a -> STM (TChan a)
dupTChan (TChan _ back) = readTVar back >>= \end -> fmap (`TChan` back) (newTVar end)

-- | The same with what is in the channel now.
cloneTChan :: TChan a -> STM (TChan a)
cloneTChan (TChan front back) = readTVar front >>= \items -> fmap (`TChan` back) (newTVar items)

unGetTChan :: TChan a -> a -> STM ()
unGetTChan (TChan front _) x = readTVar front >>= \rest -> newTVar (Item x rest) >>= writeTVar front

isEmptyTChan :: TChan a -> STM Bool
isEmptyTChan chan = fmap (maybe True (const False)) (tryPeekTChan chan)
