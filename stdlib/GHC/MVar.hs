{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Variables that are full or empty, and the threads that wait for them, in the order of their coming. Each operation is one critical
-- section, in which it may wait.
module GHC.MVar
  ( MVar(..), newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, tryTakeMVar, tryPutMVar, tryReadMVar
  , isEmptyMVar
  , MVar#, newMVar#, takeMVar#, readMVar#, putMVar#, tryTakeMVar#, tryPutMVar#, tryReadMVar#, sameMVar#, isEmptyMVar#
  ) where

import GHC.Base
import GHC.Exception
import GHC.IO
import GHC.IORef
import GHC.STRef (STRef(..))
import GHC.Thread

-- | A variable is the cell of its content; nobody but this module knows the type of that.
data MVar a = MVar (MVar# RealWorld a)

type MVar# s a = MutVar# s (Content a)

instance Eq (MVar a) where
  MVar a == MVar b = isTrue# (sameMutVar# a b)

-- | A variable that is full has those waiting that would fill it; one that is empty, those that want its content.
data Content a
  = Full a (Queue (Putter a))
  | Empty (Queue (Taker a))

-- | What it would put, and whether that is wanted still and has not been done. Who has received an exception and not run since still
-- stands here, though it does not want anything any more: 'wake' says so.
data Putter a = Putter a ThreadId (IORef Waiting)

data Waiting = Waits | Served | GaveUp

-- | Whether it leaves the content there; where it is given the content.
data Taker a = Taker Bool ThreadId (IORef (Answer a))

data Answer a = NotYet | Answer a | NotWanted

-- | The front, and the back in reverse order.
data Queue a = Queue [a] [a]

emptyQueue :: Queue a
emptyQueue = Queue [] []

push :: a -> Queue a -> Queue a
push x (Queue front back) = Queue front (x : back)

pop :: Queue a -> Maybe (a, Queue a)
pop (Queue front back) = case front of
  x : rest -> Just (x, Queue rest back)
  [] -> case reverse back of
    x : rest -> Just (x, Queue rest [])
    [] -> Nothing

newEmptyMVar :: IO (MVar a)
newEmptyMVar = made (Empty emptyQueue)

newMVar :: a -> IO (MVar a)
newMVar x = made (Full x emptyQueue)

made :: Content a -> IO (MVar a)
made content = IO (\s -> case newMutVar# content s of (# s1, v #) -> (# s1, MVar v #))

cell :: MVar a -> IORef (Content a)
cell (MVar v) = IORef (STRef v)

-- | Waits to be woken. An exception that arrives meanwhile goes on after `cancel`; if it cuts an evaluation short that goes on later, this
-- returns then, as if it had been woken for nothing.
await :: IO () -> IO ()
await cancel = parkFor AwaitsMVar (toException BlockedIndefinitelyOnMVar) `catchAny` \e -> cancel >> rethrow e

-- | Takes the content; waits while there is none.
takeMVar :: MVar a -> IO a
takeMVar v = critical (taken v)

taken :: MVar a -> IO a
taken v = tryTake v >>= maybe (awaitContent False v) return

-- | The content, which stays; waits while there is none.
readMVar :: MVar a -> IO a
readMVar v = tryReadMVar v >>= maybe (critical (awaitContent True v)) return

awaitContent :: Bool -> MVar a -> IO a
awaitContent leaves v = do
  let r = cell v
  content <- readIORef r
  case content of
    Empty takers -> do
      me <- myThreadId
      answer <- newIORef NotYet
      writeIORef r (Empty (push (Taker leaves me answer) takers))
      await (readIORef answer >>= \given -> case given of { NotYet -> writeIORef answer NotWanted; _ -> return () })
      given <- readIORef answer
      case given of
        Answer x -> return x
        _ -> critical (awaitContent leaves v)
    Full x _ | leaves -> return x
    Full _ _ -> taken v

-- | Fills the variable; waits while it is full.
putMVar :: MVar a -> a -> IO ()
putMVar v x = critical (put v x)

put :: MVar a -> a -> IO ()
put v x = do
  let r = cell v
  content <- readIORef r
  case content of
    Empty takers -> serve r x takers
    Full old putters -> do
      me <- myThreadId
      waiting <- newIORef Waits
      writeIORef r (Full old (push (Putter x me waiting) putters))
      await (readIORef waiting >>= \state -> case state of { Waits -> writeIORef waiting GaveUp; _ -> return () })
      state <- readIORef waiting
      case state of
        Served -> return ()
        _ -> critical (put v x)

-- | Gives the content to all that only read it and to the first that takes it; else it stays.
serve :: IORef (Content a) -> a -> Queue (Taker a) -> IO ()
serve r x takers = case pop takers of
  Nothing -> writeIORef r (Full x emptyQueue)
  Just (Taker leaves who answer, rest) -> do
    state <- readIORef answer
    case state of
      NotYet -> wake who >>= \woken -> if not woken then serve r x rest else do
        writeIORef answer (Answer x)
        if leaves then serve r x rest else serveReaders rest >>= writeIORef r . Empty
      _ -> serve r x rest
  where
    -- Those that read come before those that take: they get this content, wherever they stand.
    serveReaders (Queue front back) = do
      others <- filterM' (front ++ reverse back)
      return (Queue others [])
    filterM' ts = case ts of
      [] -> return []
      t@(Taker leaves who answer) : rest
        | leaves -> do
            state <- readIORef answer
            case state of
              NotYet -> wake who >>= \woken -> if woken then writeIORef answer (Answer x) else return ()
              _ -> return ()
            filterM' rest
        | otherwise -> fmap (t :) (filterM' rest)

tryTakeMVar :: MVar a -> IO (Maybe a)
tryTakeMVar v = critical (tryTake v)

tryTake :: MVar a -> IO (Maybe a)
tryTake v = do
  content <- readIORef r
  case content of
    Empty _ -> return Nothing
    Full x putters -> refill putters >> return (Just x)
  where
    r = cell v
    refill putters = case pop putters of
      Nothing -> writeIORef r (Empty emptyQueue)
      Just (Putter y who waiting, rest) -> do
        state <- readIORef waiting
        case state of
          Waits -> wake who >>= \woken ->
            if woken then writeIORef waiting Served >> writeIORef r (Full y rest) else refill rest
          _ -> refill rest

tryReadMVar :: MVar a -> IO (Maybe a)
tryReadMVar v = do
  content <- readIORef (cell v)
  case content of
    Empty _ -> return Nothing
    Full x _ -> return (Just x)

tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar v x = critical (do
  let r = cell v
  content <- readIORef r
  case content of
    Empty takers -> serve r x takers >> return True
    Full _ _ -> return False)

isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar v = fmap (maybe True (const False)) (tryReadMVar v)

-- * The same as primitives

-- | An action as a function of states, whatever these are of: they are nothing.
within :: IO a -> State# s -> (# State# s, a #)
within (IO m) = unsafeCoerce# m

variable :: MVar# s a -> MVar a
variable v = MVar (unsafeCoerce# v)

newMVar# :: State# s -> (# State# s, MVar# s a #)
newMVar# s = case within newEmptyMVar s of
  (# s1, MVar v #) -> (# s1, unsafeCoerce# v #)

takeMVar#, readMVar# :: MVar# s a -> State# s -> (# State# s, a #)
takeMVar# v s = within (takeMVar (variable v)) s
readMVar# v s = within (readMVar (variable v)) s

putMVar# :: MVar# s a -> a -> State# s -> State# s
putMVar# v x s = case within (putMVar (variable v) x) s of (# s1, _ #) -> s1

-- | Whether there was a content (1 or 0), and it.
tryTakeMVar#, tryReadMVar# :: MVar# s a -> State# s -> (# State# s, Int#, a #)
tryTakeMVar# v s = case within (tryTakeMVar (variable v)) s of
  (# s1, Just x #) -> (# s1, 1#, x #)
  (# s1, Nothing #) -> (# s1, 0#, errorWithoutStackTrace "tryTakeMVar#: empty" #)
tryReadMVar# v s = case within (tryReadMVar (variable v)) s of
  (# s1, Just x #) -> (# s1, 1#, x #)
  (# s1, Nothing #) -> (# s1, 0#, errorWithoutStackTrace "tryReadMVar#: empty" #)

-- | Whether it was put there (1 or 0).
tryPutMVar# :: MVar# s a -> a -> State# s -> (# State# s, Int# #)
tryPutMVar# v x s = case within (tryPutMVar (variable v) x) s of
  (# s1, True #) -> (# s1, 1# #)
  (# s1, False #) -> (# s1, 0# #)

sameMVar# :: MVar# s a -> MVar# s a -> Int#
sameMVar# a b = sameMutVar# a b

isEmptyMVar# :: MVar# s a -> State# s -> (# State# s, Int# #)
isEmptyMVar# v s = case within (isEmptyMVar (variable v)) s of
  (# s1, True #) -> (# s1, 1# #)
  (# s1, False #) -> (# s1, 0# #)
