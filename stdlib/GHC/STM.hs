-- | Transactions. As threads change only where one waits, a transaction runs through without others in between; what it
-- writes is undone when it fails or retries. One that retries waits until a variable that it has read is written.
module GHC.STM
  ( STM, TVar, atomically, retry, orElse, throwSTM, catchSTM, unsafeIOToSTM
  , newTVar, newTVarIO, readTVar, readTVarIO, writeTVar
  ) where

import Control.Applicative (Alternative(..))
import Control.Monad (MonadPlus(..))
import Control.Monad.Fix (MonadFix(..))
import Data.IORef
import GHC.Exception
import GHC.IO
import GHC.Thread

-- | What a transaction has done so far.
data Transaction = Transaction
  { undo :: IORef [IO ()]       -- ^ takes the writes back, the last one first
  , wakeOthers :: IORef [IO ()] -- ^ wakes who waits for what was written
  , watch :: IORef [Waiter -> IO ()] -- ^ makes a waiter wait for what was read
  }

-- | A thread, and whether it still waits.
data Waiter = Waiter ThreadId (IORef Bool)

newtype STM a = STM (Transaction -> IO a)

-- | The value, and who waits for another one.
data TVar a = TVar (IORef a) (IORef [Waiter])

instance Eq (TVar a) where
  TVar a _ == TVar b _ = a == b

run :: STM a -> Transaction -> IO a
run (STM m) = m

instance Functor STM where
  fmap f (STM m) = STM (\t -> fmap f (m t))

instance Applicative STM where
  pure x = STM (\_ -> return x)
  STM f <*> STM m = STM (\t -> f t <*> m t)

instance Monad STM where
  STM m >>= k = STM (\t -> m t >>= \x -> run (k x) t)

instance Alternative STM where
  empty = retry
  (<|>) = orElse

instance MonadPlus STM

instance MonadFix STM where
  mfix f = STM (\t -> mfix (\x -> run (f x) t))

instance Semigroup a => Semigroup (STM a) where
  a <> b = (<>) <$> a <*> b

instance Monoid a => Monoid (STM a) where
  mempty = pure mempty

-- | What 'retry' throws; no handler of a program sees it.
data Retry = Retry

instance Show Retry where
  showsPrec _ Retry = showString "retry"

instance Exception Retry

isRetry :: SomeException -> Bool
isRetry e = case fromException e of
  Just Retry -> True
  Nothing -> False

atomically :: STM a -> IO a
atomically m = do
  t <- Transaction <$> newIORef [] <*> newIORef [] <*> newIORef []
  result <- fmap Right (run m t) `catchAny` \e -> readIORef (undo t) >>= sequence_ >> return (Left e)
  case result of
    Right x -> readIORef (wakeOthers t) >>= sequence_ >> return x
    Left e
      | isRetry e -> waitForChange t >> atomically m
      | otherwise -> throwIO e

-- | Waits until something that the transaction has read is written.
waitForChange :: Transaction -> IO ()
waitForChange t = do
  me <- myThreadId
  waits <- newIORef True
  readIORef (watch t) >>= mapM_ ($ Waiter me waits)
  parkFor AwaitsSTM (toException BlockedIndefinitelyOnSTM) `catchAny` \e -> writeIORef waits False >> throwIO e

-- | Gives up what the transaction has done; it is run again when things have changed.
retry :: STM a
retry = STM (\_ -> throwIO Retry)

throwSTM :: Exception e => e -> STM a
throwSTM e = STM (\_ -> throwIO e)

-- | Runs a part whose writes are undone if it fails, where the handler takes over.
part :: STM a -> (SomeException -> Maybe (STM a)) -> STM a
part m handler = STM (\t -> do
  inner <- newIORef []
  result <- fmap Right (run m t { undo = inner }) `catchAny` (return . Left)
  writes <- readIORef inner
  case result of
    Right x -> modifyIORef (undo t) (writes ++) >> return x
    Left e -> case handler e of
      Just m' -> sequence_ writes >> run m' t
      Nothing -> modifyIORef (undo t) (writes ++) >> throwIO e)

-- | The first, or the second where the first retries.
orElse :: STM a -> STM a -> STM a
orElse a b = part a (\e -> if isRetry e then Just b else Nothing)

catchSTM :: Exception e => STM a -> (e -> STM a) -> STM a
catchSTM m h = part m (\e -> if isRetry e then Nothing else fmap h (fromException e))

-- | The action is done again with the transaction, and not undone.
unsafeIOToSTM :: IO a -> STM a
unsafeIOToSTM m = STM (\_ -> m)

newTVar :: a -> STM (TVar a)
newTVar x = STM (\_ -> newTVarIO x)

newTVarIO :: a -> IO (TVar a)
newTVarIO x = TVar <$> newIORef x <*> newIORef []

readTVar :: TVar a -> STM a
readTVar (TVar r waiters) = STM (\t -> modifyIORef (watch t) ((\w -> modifyIORef waiters (w :)) :) >> readIORef r)

readTVarIO :: TVar a -> IO a
readTVarIO (TVar r _) = readIORef r

writeTVar :: TVar a -> a -> STM ()
writeTVar (TVar r waiters) x = STM (\t -> do
  old <- readIORef r
  modifyIORef (undo t) (writeIORef r old :)
  modifyIORef (wakeOthers t) (wakeAll :)
  writeIORef r x)
  where
    wakeAll = readIORef waiters >>= \ws -> writeIORef waiters [] >> mapM_ wakeOne (reverse ws)
    wakeOne (Waiter who waits) = readIORef waits >>= \w -> if w then writeIORef waits False >> wake who >> return () else return ()
