{-# LANGUAGE BangPatterns, ExistentialQuantification, MagicHash, UnboxedTuples #-}
-- | Transactions (Harris, Marlow, Peyton Jones and Herlihy, *Composable memory transactions*, PPoPP 2005). A transaction keeps what it writes
-- to itself until it ends, and then writes all at once, if nothing that it has read has been written since; else it is run again. One that
-- retries waits until a variable that it has read is written.
--
-- It sees what was there at one time (Dice, Shalev and Shavit, *Transactional locking II*, DISC 2006): the commits that write are counted, and a
-- variable knows the number of the one that wrote it last. What was written by none after the transaction began can be read as it is; else
-- the beginning is put off until now, if all that was read so far is still so. One that has only read ends as it is.
module GHC.STM
  ( STM, TVar(..), TVar#, mkWeakTVar, weakBy, atomically, retry, orElse, throwSTM, catchSTM, unsafeIOToSTM
  , newTVar, newTVarIO, readTVar, readTVarIO, writeTVar
  ) where

import Control.Applicative (Alternative(..))
import Control.Monad (MonadPlus(..))
import Control.Monad.Fix (MonadFix(..))
import Data.IORef
import GHC.Base
import GHC.Exception
import GHC.Exception.Type (Raised)
import GHC.IO
import GHC.IORef (IORef(..))
import GHC.STRef (STRef(..))
import GHC.Thread
import GHC.Weak (Weak(..), mkWeak#)
import Prelude hiding (reads)

-- | What a transaction has done so far: how many commits there were when what it has read was last known to be so still; what it has
-- read; what it writes.
data Transaction = Transaction (MutVar# RealWorld Int) (MutVar# RealWorld Reads) (MutVar# RealWorld Writes)

-- | The variables that were read, the last one first.
data Reads = NoReads | forall a. Read (TVar# RealWorld a) Reads

-- | What is to be in which variable, the last one first; a variable is there once at most. Or the exception that the transaction ended by.
data Writes = NoWrites | forall a. Write (TVar# RealWorld a) a Writes | Failed SomeException

-- | Threads that wait, the last one first, and whether they still do; how many stand there; and how many may before those that do not wait
-- any more are taken out.
data Waiters = Nobody | Waiter ThreadId# (MutVar# RealWorld Bool) Int# Int# Waiters

newtype STM a = STM (Transaction -> IO a)

data TVar a = TVar (TVar# RealWorld a)

-- | The value, the number of the commit that wrote it ('Int'), and who waits for another one ('Waiters').
type TVar# s a = MutableArray# s a

instance Eq (TVar a) where
  TVar a == TVar b = isTrue# (sameMutableArray# a b)

valueOf :: TVar# RealWorld a -> State# RealWorld -> (# State# RealWorld, a #)
valueOf v s = readArray# v 0# s

versionOf :: TVar# RealWorld a -> State# RealWorld -> (# State# RealWorld, Int #)
versionOf v s = readArray# (unsafeCoerce# v) 1# s

waitersOf :: TVar# RealWorld a -> State# RealWorld -> (# State# RealWorld, Waiters #)
waitersOf v s = readArray# (unsafeCoerce# v) 2# s

setWaiters :: TVar# RealWorld a -> Waiters -> State# RealWorld -> State# RealWorld
setWaiters v !waiters s = writeArray# (unsafeCoerce# v) 2# waiters s

mkWeakTVar :: TVar a -> IO () -> IO (Weak (TVar a))
mkWeakTVar v = weakBy v v

-- | A weak pointer whose key is the transaction's variable.
weakBy :: TVar a -> b -> IO () -> IO (Weak b)
weakBy (TVar k) v (IO end) = IO (\s -> case mkWeak# k v end s of (# s1, w #) -> (# s1, Weak w #))

-- | How many transactions have written something.
commits :: IORef Int
commits = unsafePerformIO (newIORef 0)
{-# NOINLINE commits #-}

commitsNow :: State# RealWorld -> (# State# RealWorld, Int #)
commitsNow s = case commits of IORef (STRef r) -> readMutVar# r s

run :: STM a -> Transaction -> State# RealWorld -> (# State# RealWorld, a #)
run (STM m) t = unIO (m t)

instance Functor STM where
  fmap f (STM m) = STM (\t -> fmap f (m t))

instance Applicative STM where
  pure x = STM (\_ -> return x)
  STM f <*> STM m = STM (\t -> f t <*> m t)

instance Monad STM where
  STM m >>= k = STM (\t -> m t >>= \x -> IO (run (k x) t))

instance Alternative STM where
  empty = retry
  a <|> b = orElse a b

instance MonadPlus STM

instance MonadFix STM where
  mfix f = STM (\t -> mfix (\x -> IO (run (f x) t)))

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
atomically m = IO (\s -> case commitsNow s of
  (# s1, !now #) -> case newMutVar# now s1 of
    (# s2, began #) -> case newMutVar# NoReads s2 of
      (# s3, reads #) -> case newMutVar# NoWrites s3 of
        (# s4, writes #) ->
          let t = Transaction began reads writes
              failed r s' = case writeMutVar# writes (Failed (someException r)) s' of s'' -> (# s'', unsafeCoerce# () #)
          in case catch# (\s' -> run m t s') failed s4 of
            (# s5, x #) -> case readMutVar# writes s5 of
              (# s6, ws #) -> case ws of
                NoWrites -> (# s6, x #)
                Write _ _ _ -> case unIO (commit t ws) s6 of
                  (# s7, done #) -> if done then (# s7, x #) else unIO (atomically m) s7
                Failed e -> unIO (resume t e >> atomically m) s6)

-- | What comes before a transaction that has ended by an exception is run again.
resume :: Transaction -> SomeException -> IO ()
resume t e = case again e of
  Just Retry -> waitForChange t
  Just Restart -> return ()
  Nothing -> rethrow e

-- | Writes what the transaction has written, and wakes who waits for that; unless something that it has read has changed.
commit :: Transaction -> Writes -> IO Bool
commit t ws = critical (isValid t >>= \valid -> if not valid then return False else do
  n <- readIORef commits
  let !n' = n + 1
  writeIORef commits n'
  writeAll n' ws
  return True)

-- | Writes in the order in which it was written first, in this commit.
writeAll :: Int -> Writes -> IO ()
writeAll n ws = case ws of
  Write v x rest -> writeAll n rest >> IO (\s -> case writeArray# v 0# x s of
    s1 -> case writeArray# (unsafeCoerce# v) 1# n s1 of
      s2 -> case waitersOf v s2 of
        (# s3, waiters #) -> case waiters of
          Nobody -> (# s3, () #)
          _ -> case setWaiters v Nobody s3 of s4 -> unIO (wakeAll waiters) s4)
  _ -> return ()

-- | Those that came first are woken first.
wakeAll :: Waiters -> IO ()
wakeAll waiters = case waiters of
  Nobody -> return ()
  Waiter who waits _ _ rest -> wakeAll rest >> IO (\s -> case readMutVar# waits s of
    (# s1, w #) -> if not w then (# s1, () #) else case writeMutVar# waits False s1 of
      s2 -> case wake# who s2 of (# s3, _ #) -> (# s3, () #))

-- | Whether all that the transaction has read is still so: then it might have begun now. In a critical section.
isValid :: Transaction -> IO Bool
isValid (Transaction began reads _) = IO (\s -> case commitsNow s of
  (# s1, !now #) -> case readMutVar# began s1 of
    (# s2, !before #) | now == before -> (# s2, True #)
                      | otherwise -> case readMutVar# reads s2 of
      (# s3, rs #) -> case unIO (allBefore before rs) s3 of
        (# s4, valid #) -> if valid then case writeMutVar# began now s4 of s5 -> (# s5, True #) else (# s4, False #))

-- | Whether none of the variables was written after that commit.
allBefore :: Int -> Reads -> IO Bool
allBefore !before rs = case rs of
  NoReads -> return True
  Read v rest -> IO (\s -> case versionOf v s of
    (# s1, !n #) -> if n <= before then unIO (allBefore before rest) s1 else (# s1, False #))

-- | Waits until something that the transaction has read is written, if it has not been yet.
waitForChange :: Transaction -> IO ()
waitForChange t@(Transaction _ reads _) = IO (\s -> case newMutVar# True s of
  (# s1, waits #) ->
    let stop = IO (\s' -> case writeMutVar# waits False s' of s'' -> (# s'', () #))
    in unIO (critical (isValid t >>= \valid -> if not valid then return () else
      IO (\s2 -> case myThreadId# s2 of
        (# s3, me #) -> case readMutVar# reads s3 of (# s4, rs #) -> unIO (enrol me waits rs) s4)
      >> (parkFor AwaitsSTM hopeless `catchAny` \e -> stop >> rethrow e)
      >> stop)) s1)

hopeless :: Raised
hopeless = raisedOf (toException BlockedIndefinitelyOnSTM)
{-# NOINLINE hopeless #-}

-- | The thread stands among those that wait for the variables. Those that do not wait any more, since another variable was written, are
-- taken out when they may be half of them: else who waits again and again for one of two would be there ever more often.
enrol :: ThreadId# -> MutVar# RealWorld Bool -> Reads -> IO ()
enrol me waits rs = case rs of
  NoReads -> return ()
  Read v rest -> IO (\s -> case waitersOf v s of
    (# s1, waiters #) -> case full waiters s1 of
      (# s2, waiters', n, limit #) -> case setWaiters v (Waiter me waits n limit waiters') s2 of
        s3 -> unIO (enrol me waits rest) s3)
  where
    full waiters s = case waiters of
      Nobody -> (# s, Nobody, 1#, 8# #)
      Waiter _ _ n limit _
        | isTrue# (n <# limit) -> (# s, waiters, n +# 1#, limit #)
        | otherwise -> case waiting waiters s of
            (# s1, left #) -> case left of
              Waiter _ _ k _ _ | isTrue# (k ># 4#) -> (# s1, left, k +# 1#, 2# *# k #)
                               | otherwise -> (# s1, left, k +# 1#, 8# #)
              Nobody -> (# s1, Nobody, 1#, 8# #)

-- | Those that still wait.
waiting :: Waiters -> State# RealWorld -> (# State# RealWorld, Waiters #)
waiting waiters s = case waiters of
  Nobody -> (# s, Nobody #)
  Waiter who waits _ limit rest -> case waiting rest s of
    (# s1, left #) -> case readMutVar# waits s1 of
      (# s2, w #)
        | not w -> (# s2, left #)
        | otherwise -> case left of
            Nobody -> (# s2, Waiter who waits 1# limit left #)
            Waiter _ _ n _ _ -> (# s2, Waiter who waits (n +# 1#) limit left #)

-- | Gives up what the transaction has done; it is run again when things have changed.
retry :: STM a
retry = STM (\_ -> throwIO Retry)

throwSTM :: Exception e => e -> STM a
throwSTM e = STM (\_ -> throwIO e)

-- | Runs a part whose writes are forgotten if it fails, where the handler takes over.
part :: STM a -> (SomeException -> Maybe (STM a)) -> STM a
part m handler = STM (\t@(Transaction _ _ writes) -> IO (\s -> case readMutVar# writes s of
  (# s1, before #) -> case unIO (fmap Right (IO (run m t)) `catchAny` (return . Left)) s1 of
    (# s2, result #) -> case result of
      Right x -> (# s2, x #)
      Left e -> case handler e of
        Just m' -> case writeMutVar# writes before s2 of s3 -> run m' t s3
        Nothing -> unIO (throwIO e) s2))

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

-- | It can be read by those only that know it, whenever they began: no commit has written it.
newTVarIO :: a -> IO (TVar a)
newTVarIO x = IO (\s -> case newArray# 3# x s of
  (# s1, v #) -> case writeArray# (unsafeCoerce# v) 1# zero s1 of
    s2 -> case setWaiters v Nobody s2 of s3 -> (# s3, TVar v #))

zero :: Int
zero = 0

readTVar :: TVar a -> STM a
readTVar (TVar v) = STM (\t@(Transaction _ _ writes) -> IO (\s -> case readMutVar# writes s of
  (# s1, ws #) -> case ws of
    NoWrites -> readShared v t s1
    _ -> case written v ws of
      (# 1#, x #) -> (# s1, x #)
      _ -> readShared v t s1))

-- | What the variable has in it for all. Its value is read before the number of the commit that wrote it: no other one can come between.
readShared :: TVar# RealWorld a -> Transaction -> State# RealWorld -> (# State# RealWorld, a #)
readShared v t@(Transaction began reads _) s = case valueOf v s of
  (# s1, x #) -> case versionOf v s1 of
    (# s2, !version #) -> case readMutVar# began s2 of
      (# s3, !before #)
        | version <= before -> case readMutVar# reads s3 of
            (# s4, rs #) -> case writeMutVar# reads (Read v rs) s4 of s5 -> (# s5, x #)
        | otherwise -> case unIO (critical (isValid t)) s3 of
            (# s4, valid #) -> if valid then readShared v t s4 else unIO (throwIO Restart) s4

-- | What the transaction has written to the variable, if it has: 1.
written :: TVar# RealWorld a -> Writes -> (# Int#, a #)
written v ws = case ws of
  Write w x rest
    | isTrue# (same v w) -> (# 1#, unsafeCoerce# x #)
    | otherwise -> written v rest
  _ -> (# 0#, unsafeCoerce# () #)

same :: TVar# RealWorld a -> TVar# RealWorld b -> Int#
same v w = sameMutableArray# v (unsafeCoerce# w)

readTVarIO :: TVar a -> IO a
readTVarIO (TVar v) = IO (valueOf v)

writeTVar :: TVar a -> a -> STM ()
writeTVar (TVar v) x = STM (\(Transaction _ _ writes) -> IO (\s -> case readMutVar# writes s of
  (# s1, ws #) -> case rewritten v x ws of
    !ws' -> case writeMutVar# writes ws' s1 of s2 -> (# s2, () #)))

-- | With that value in the variable.
rewritten :: TVar# RealWorld a -> a -> Writes -> Writes
rewritten v x ws = case ws of
  NoWrites -> Write v x NoWrites
  _ -> case written v ws of
    (# 1#, _ #) -> Write v x (without ws)
    _ -> Write v x ws
  where
    without r = case r of
      Write u y rest
        | isTrue# (same v u) -> rest
        | otherwise -> Write u y (without rest)
      _ -> r
