{-# LANGUAGE ExistentialQuantification, BangPatterns, MagicHash, UnboxedTuples #-}
-- | Transactions (Harris, Marlow, Peyton Jones and Herlihy, *Composable memory transactions*, PPoPP 2005). A transaction keeps what it writes
-- to itself until it ends, and then writes all at once, if nothing that it has read has been written since; else it is run again. It
-- sees what was there at one time: where it reads and others have written since it began, what it has read so far is checked first. One that
-- retries waits until a variable that it has read is written.
module GHC.STM
  ( STM, TVar(..), TVar#, mkWeakTVar, weakBy, atomically, retry, orElse, throwSTM, catchSTM, unsafeIOToSTM
  , newTVar, newTVarIO, readTVar, readTVarIO, writeTVar
  ) where

import Control.Applicative (Alternative(..))
import Control.Monad (MonadPlus(..))
import Control.Monad.Fix (MonadFix(..))
import Data.IORef
import GHC.Exception
import GHC.IO
import GHC.IORef (IORef(..))
import GHC.Prim (RealWorld, unsafeCoerce#)
import GHC.STRef (STRef(..))
import GHC.Thread
import GHC.Weak (Weak(..), mkWeak#)
import Prelude hiding (reads)

-- | What a transaction has done so far.
data Transaction = Transaction
  { began :: IORef Int     -- ^ 'commits' when what it has read was last known to be so still
  , reads :: IORef [Seen]
  , writes :: IORef [Written] -- ^ the last one first; of a variable at most one
  }

-- | A variable that was read, and its version then.
data Seen = forall a. Seen (TVar a) !Int

-- | A variable, and what is to be in it.
data Written = forall a. Written (TVar a) a

-- | A thread, and whether it still waits.
data Waiter = Waiter ThreadId (IORef Bool)

newtype STM a = STM (Transaction -> IO a)

data TVar a = TVar !(TVar# RealWorld a)

-- | The value, how often it has been written, and who waits for another one.
data TVar# s a = TVar# (IORef a) (IORef Int) (IORef [Waiter])

instance Eq (TVar a) where
  TVar (TVar# a _ _) == TVar (TVar# b _ _) = a == b

mkWeakTVar :: TVar a -> IO () -> IO (Weak (TVar a))
mkWeakTVar v = weakBy v v

-- | A weak pointer whose key is the variable in which a transaction's variable has its value.
weakBy :: TVar a -> b -> IO () -> IO (Weak b)
weakBy (TVar (TVar# (IORef (STRef k)) _ _)) v (IO end) = IO (\s -> case mkWeak# k v end s of (# s1, w #) -> (# s1, Weak w #))

-- | How many transactions have written something.
commits :: IORef Int
commits = unsafePerformIO (newIORef 0)
{-# NOINLINE commits #-}

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
  a <|> b = orElse a b

instance MonadPlus STM

instance MonadFix STM where
  mfix f = STM (\t -> mfix (\x -> run (f x) t))

instance Semigroup a => Semigroup (STM a) where
  a <> b = (<>) <$> a <*> b

instance Monoid a => Monoid (STM a) where
  mempty = pure mempty

-- | What the inside of transactions throws: to wait and be run again, or at once. No handler of a program sees it.
data Again = Retry | Restart

instance Show Again where
  showsPrec _ Retry = showString "retry"
  showsPrec _ Restart = showString "restart"

instance Exception Again

again :: SomeException -> Maybe Again
again = fromException

atomically :: STM a -> IO a
atomically m = do
  t <- Transaction <$> (readIORef commits >>= newIORef) <*> newIORef [] <*> newIORef []
  result <- fmap Right (run m t) `catchAny` (return . Left)
  case result of
    Right x -> commit t >>= \done -> if done then return x else atomically m
    Left e -> case again e of
      Just Retry -> waitForChange t >> atomically m
      Just Restart -> atomically m
      Nothing -> rethrow e >> atomically m

-- | Writes what the transaction has written, and wakes who waits for that; unless something that it has read has changed.
commit :: Transaction -> IO Bool
commit t = readIORef (writes t) >>= \ws -> critical (isValid t >>= \valid -> case ws of
  _ | not valid -> return False
  [] -> return True
  _ -> do
    n <- readIORef commits
    writeIORef commits $! n + 1
    each (reverse ws) (\(Written (TVar (TVar# r version waiters)) x) -> do
      writeIORef r x
      v <- readIORef version
      writeIORef version $! v + 1
      waiting <- readIORef waiters
      writeIORef waiters []
      each (reverse waiting) wakeUp)
    return True)
  where
    wakeUp (Waiter who waits) = readIORef waits >>= \w -> if w then writeIORef waits False >> wake who >> return () else return ()

-- | Whether all that the transaction has read is still so.
isValid :: Transaction -> IO Bool
isValid t = do
  now <- readIORef commits
  before <- readIORef (began t)
  if now == before then return True else readIORef (reads t) >>= check now
  where
    check now rs = case rs of
      [] -> writeIORef (began t) now >> return True
      Seen (TVar (TVar# _ version _)) v : rest -> readIORef version >>= \v' -> if v == v' then check now rest else return False

each :: [a] -> (a -> IO ()) -> IO ()
each xs f = case xs of
  [] -> return ()
  x : rest -> f x >> each rest f

-- | Waits until something that the transaction has read is written, if it has not been yet.
waitForChange :: Transaction -> IO ()
waitForChange t = do
  waits <- newIORef True
  critical (isValid t >>= \valid -> if not valid then return () else do
    me <- myThreadId
    rs <- readIORef (reads t)
    each rs (\(Seen (TVar (TVar# _ _ waiters)) _) -> readIORef waiters >>= \ws -> writeIORef waiters (Waiter me waits : ws))
    parkFor AwaitsSTM (toException BlockedIndefinitelyOnSTM) `catchAny` \e -> writeIORef waits False >> rethrow e
    writeIORef waits False)

-- | Gives up what the transaction has done; it is run again when things have changed.
retry :: STM a
retry = STM (\_ -> throwIO Retry)

throwSTM :: Exception e => e -> STM a
throwSTM e = STM (\_ -> throwIO e)

-- | Runs a part whose writes are forgotten if it fails, where the handler takes over.
part :: STM a -> (SomeException -> Maybe (STM a)) -> STM a
part m handler = STM (\t -> do
  before <- readIORef (writes t)
  result <- fmap Right (run m t) `catchAny` (return . Left)
  case result of
    Right x -> return x
    Left e -> case handler e of
      Just m' -> writeIORef (writes t) before >> run m' t
      Nothing -> throwIO e)

-- | The first, or the second where the first retries.
orElse :: STM a -> STM a -> STM a
orElse a b = part a (\e -> case again e of
  Just Retry -> Just b
  _ -> Nothing)

catchSTM :: Exception e => STM a -> (e -> STM a) -> STM a
catchSTM m h = part m (\e -> case again e of
  Just _ -> Nothing
  Nothing -> fmap h (fromException e))

-- | The action is done again with the transaction, and not undone.
unsafeIOToSTM :: IO a -> STM a
unsafeIOToSTM m = STM (\_ -> m)

newTVar :: a -> STM (TVar a)
newTVar x = STM (\_ -> newTVarIO x)

newTVarIO :: a -> IO (TVar a)
newTVarIO x = (\r version waiters -> TVar (TVar# r version waiters)) <$> newIORef x <*> newIORef 0 <*> newIORef []

readTVar :: TVar a -> STM a
readTVar v@(TVar (TVar# r version _)) = STM (\t -> readIORef (writes t) >>= \ws -> case written v ws of
  Just x -> return x
  Nothing -> critical (do
    now <- readIORef commits
    before <- readIORef (began t)
    valid <- if now == before then return True else isValid t
    n <- readIORef version
    x <- readIORef r
    rs <- readIORef (reads t)
    writeIORef (reads t) (Seen v n : rs)
    return (valid, x)) >>= \(valid, x) -> if valid then return x else throwIO Restart)

-- | What the transaction has written to the variable.
written :: TVar a -> [Written] -> Maybe a
written v ws = case ws of
  [] -> Nothing
  Written w x : rest
    | same v w -> Just (unsafeCoerce# x)
    | otherwise -> written v rest

same :: TVar a -> TVar b -> Bool
same v w = v == unsafeCoerce# w

readTVarIO :: TVar a -> IO a
readTVarIO (TVar (TVar# r _ _)) = readIORef r

writeTVar :: TVar a -> a -> STM ()
writeTVar v x = STM (\t -> readIORef (writes t) >>= \ws -> writeIORef (writes t) $! replaced ws)
  where
    replaced ws = case written v ws of
      Nothing -> Written v x : ws
      Just _ -> Written v x : without ws
    without ws = case ws of
      [] -> []
      w@(Written u _) : rest
        | same v u -> rest
        | otherwise -> w : without rest
