{-# LANGUAGE BangPatterns, MagicHash, UnboxedTuples #-}
-- | Variables that are full or empty, and the threads that wait for them, in the order of their coming. Each operation is one critical
-- section, in which it may wait.
module GHC.MVar
  ( MVar(..), newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, tryTakeMVar, tryPutMVar, tryReadMVar
  , isEmptyMVar
  , MVar#, newMVar#, takeMVar#, readMVar#, putMVar#, tryTakeMVar#, tryPutMVar#, tryReadMVar#, sameMVar#, isEmptyMVar#
  ) where

import GHC.Base
import GHC.Exception
import GHC.Exception.Type (Raised)
import GHC.IO
import GHC.Thread hiding (status)

-- | A variable is an array of its content, or nothing, and its 'Status'; nobody but this module knows that.
data MVar a = MVar (MVar# RealWorld a)

type MVar# s a = MutableArray# s a

instance Eq (MVar a) where
  MVar a == MVar b = isTrue# (sameMutableArray# a b)

-- | Who waits for the variable, if anybody does: for its content, where it is empty; to fill it, where it is full. First the front of the
-- queue, in which somebody stands, then its back in reverse order.
data Status a
  = Full
  | Empty
  | Wanted !(Takers a) !(Takers a)
  | Offered !(Putters a) !(Putters a)

-- | What each would put, and whether that is wanted still and has not been done. Who has received an exception and not run since still
-- stands here, though it does not want anything any more: @wake#@ says so.
data Putters a = NoPutter | Putter a ThreadId# (MutVar# RealWorld Waiting) (Putters a)

data Waiting = Waits | Served | GaveUp

-- | Whether each leaves the content there; where it is given the content.
data Takers a = NoTaker | Taker Bool ThreadId# (MutVar# RealWorld (Answer a)) (Takers a)

data Answer a = NotYet | Answer a | NotWanted

type Action a = State# RealWorld -> (# State# RealWorld, a #)

type Variable a = MVar# RealWorld a

content :: Variable a -> Action a
content v s = readArray# v 0# s

setContent :: Variable a -> a -> State# RealWorld -> State# RealWorld
setContent v x s = writeArray# v 0# x s

-- | What was taken is not kept.
clear :: Variable a -> State# RealWorld -> State# RealWorld
clear v s = writeArray# v 0# (unsafeCoerce# ()) s

status :: Variable a -> Action (Status a)
status v s = readArray# (unsafeCoerce# v) 1# s

setStatus :: Variable a -> Status a -> State# RealWorld -> State# RealWorld
setStatus v !st s = writeArray# (unsafeCoerce# v) 1# st s

-- | What is left of a queue; where its front is at an end, the back takes its place.
wanted :: Takers a -> Takers a -> Status a
wanted front back = case front of
  Taker _ _ _ _ -> Wanted front back
  NoTaker -> case back of
    NoTaker -> Empty
    _ -> Wanted (reverseTakers back) NoTaker

offered :: Putters a -> Putters a -> Status a
offered front back = case front of
  Putter _ _ _ _ -> Offered front back
  NoPutter -> case back of
    NoPutter -> Full
    _ -> Offered (reversePutters back) NoPutter

reverseTakers :: Takers a -> Takers a
reverseTakers ts = go ts NoTaker
  where
    go NoTaker done = done
    go (Taker leaves who answer rest) done = go rest (Taker leaves who answer done)

reversePutters :: Putters a -> Putters a
reversePutters ps = go ps NoPutter
  where
    go NoPutter done = done
    go (Putter x who waiting rest) done = go rest (Putter x who waiting done)

newEmptyMVar :: IO (MVar a)
newEmptyMVar = IO (\s -> case newArray# 2# (unsafeCoerce# ()) s of
  (# s1, v #) -> case setStatus v Empty s1 of s2 -> (# s2, MVar v #))

newMVar :: a -> IO (MVar a)
newMVar x = IO (\s -> case newArray# 2# x s of
  (# s1, v #) -> case setStatus v Full s1 of s2 -> (# s2, MVar v #))

-- | Waits to be woken. An exception that arrives meanwhile goes on after `cancel`; if it cuts an evaluation short that goes on later, this
-- returns then, as if it had been woken for nothing.
await :: IO () -> IO ()
await cancel = parkFor AwaitsMVar hopeless `catchAny` \e -> cancel >> rethrow e

hopeless :: Raised
hopeless = raisedOf (toException BlockedIndefinitelyOnMVar)
{-# NOINLINE hopeless #-}

-- | Takes the content; waits while there is none.
takeMVar :: MVar a -> IO a
takeMVar (MVar v) = critical (IO (taken v))

taken :: Variable a -> Action a
taken v s = case status v s of
  (# s1, st #) -> case st of
    Full -> case content v s1 of
      (# s2, x #) -> case clear v s2 of s3 -> case setStatus v Empty s3 of s4 -> (# s4, x #)
    Offered front back -> case content v s1 of
      (# s2, x #) -> case refill v front back s2 of s3 -> (# s3, x #)
    Empty -> awaitContent False v NoTaker NoTaker s1
    Wanted front back -> awaitContent False v front back s1

-- | The content, which stays; waits while there is none.
readMVar :: MVar a -> IO a
readMVar (MVar v) = critical (IO (seen v))

seen :: Variable a -> Action a
seen v s = case status v s of
  (# s1, st #) -> case st of
    Empty -> awaitContent True v NoTaker NoTaker s1
    Wanted front back -> awaitContent True v front back s1
    _ -> content v s1

awaitContent :: Bool -> Variable a -> Takers a -> Takers a -> Action a
awaitContent leaves v front back s = case myThreadId# s of
  (# s1, me #) -> case newMutVar# NotYet s1 of
    (# s2, answer #) -> case setStatus v (queued me answer) s2 of
      s3 -> case unIO (await (IO (cancel answer))) s3 of
        (# s4, _ #) -> case readMutVar# answer s4 of
          (# s5, given #) -> case given of
            Answer x -> (# s5, x #)
            _ -> unIO (critical (IO (if leaves then seen v else taken v))) s5
  where
    queued me answer = case front of
      NoTaker -> Wanted (Taker leaves me answer NoTaker) NoTaker
      _ -> Wanted front (Taker leaves me answer back)
    cancel answer s1 = case readMutVar# answer s1 of
      (# s2, given #) -> case given of
        NotYet -> case writeMutVar# answer NotWanted s2 of s3 -> (# s3, () #)
        _ -> (# s2, () #)

-- | Fills the variable; waits while it is full.
putMVar :: MVar a -> a -> IO ()
putMVar (MVar v) x = critical (IO (put v x))

put :: Variable a -> a -> Action ()
put v x s = case status v s of
  (# s1, st #) -> case st of
    Empty -> case setContent v x s1 of s2 -> case setStatus v Full s2 of s3 -> (# s3, () #)
    Wanted front back -> case serve v x front back s1 of s2 -> (# s2, () #)
    Full -> awaitRoom v x NoPutter NoPutter s1
    Offered front back -> awaitRoom v x front back s1

awaitRoom :: Variable a -> a -> Putters a -> Putters a -> Action ()
awaitRoom v x front back s = case myThreadId# s of
  (# s1, me #) -> case newMutVar# Waits s1 of
    (# s2, waiting #) -> case setStatus v (queued me waiting) s2 of
      s3 -> case unIO (await (IO (cancel waiting))) s3 of
        (# s4, _ #) -> case readMutVar# waiting s4 of
          (# s5, state #) -> case state of
            Served -> (# s5, () #)
            _ -> unIO (critical (IO (put v x))) s5
  where
    queued me waiting = case front of
      NoPutter -> Offered (Putter x me waiting NoPutter) NoPutter
      _ -> Offered front (Putter x me waiting back)
    cancel waiting s1 = case readMutVar# waiting s1 of
      (# s2, state #) -> case state of
        Waits -> case writeMutVar# waiting GaveUp s2 of s3 -> (# s3, () #)
        _ -> (# s2, () #)

-- | Gives the content to all that only read it and to the first that takes it; else it stays.
serve :: Variable a -> a -> Takers a -> Takers a -> State# RealWorld -> State# RealWorld
serve v x front back s = case front of
  NoTaker -> case back of
    NoTaker -> case setContent v x s of s1 -> setStatus v Full s1
    _ -> serve v x (reverseTakers back) NoTaker s
  Taker leaves who answer rest -> case give x who answer s of
    (# s1, 1# #)
      | not leaves -> case rest of
          NoTaker | NoTaker <- back -> setStatus v Empty s1
          _ -> case serveReaders x rest s1 of
            (# s2, rest' #) -> case serveReaders x (reverseTakers back) s2 of
              (# s3, back' #) -> setStatus v (wanted rest' (reverseTakers back')) s3
    (# s1, _ #) -> serve v x rest back s1

-- | Gives it to who waits for it, unless it does not any more: 1, or 0.
give :: a -> ThreadId# -> MutVar# RealWorld (Answer a) -> State# RealWorld -> (# State# RealWorld, Int# #)
give x who answer s = case readMutVar# answer s of
  (# s1, state #) -> case state of
    NotYet -> case wake# who s1 of
      (# s2, 1# #) -> case writeMutVar# answer (Answer x) s2 of s3 -> (# s3, 1# #)
      (# s2, _ #) -> (# s2, 0# #)
    _ -> (# s1, 0# #)

-- | Those that read come before those that take: they get this content, wherever they stand. Answers the others.
serveReaders :: a -> Takers a -> Action (Takers a)
serveReaders x ts s = case ts of
  NoTaker -> (# s, NoTaker #)
  Taker leaves who answer rest
    | leaves -> case give x who answer s of (# s1, _ #) -> serveReaders x rest s1
    | otherwise -> case serveReaders x rest s of (# s1, others #) -> (# s1, Taker leaves who answer others #)

-- | What was there has been taken: the first that would put something does, if one still would.
refill :: Variable a -> Putters a -> Putters a -> State# RealWorld -> State# RealWorld
refill v front back s = case front of
  NoPutter -> case back of
    NoPutter -> case clear v s of s1 -> setStatus v Empty s1
    _ -> refill v (reversePutters back) NoPutter s
  Putter y who waiting rest -> case readMutVar# waiting s of
    (# s1, state #) -> case state of
      Waits -> case wake# who s1 of
        (# s2, 1# #) -> case writeMutVar# waiting Served s2 of
          s3 -> case setContent v y s3 of s4 -> setStatus v (offered rest back) s4
        (# s2, _ #) -> refill v rest back s2
      _ -> refill v rest back s1

tryTakeMVar :: MVar a -> IO (Maybe a)
tryTakeMVar (MVar v) = critical (IO (\s -> case hasContent v s of
  (# s1, full #) -> if full then case taken v s1 of (# s2, x #) -> (# s2, Just x #) else (# s1, Nothing #)))

hasContent :: Variable a -> Action Bool
hasContent v s = case status v s of
  (# s1, st #) -> case st of
    Full -> (# s1, True #)
    Offered _ _ -> (# s1, True #)
    _ -> (# s1, False #)

tryReadMVar :: MVar a -> IO (Maybe a)
tryReadMVar (MVar v) = critical (IO (\s -> case hasContent v s of
  (# s1, full #) -> if full then case content v s1 of (# s2, x #) -> (# s2, Just x #) else (# s1, Nothing #)))

tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar (MVar v) x = critical (IO (\s -> case hasContent v s of
  (# s1, full #) -> if full then (# s1, False #) else case put v x s1 of (# s2, _ #) -> (# s2, True #)))

isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar (MVar v) = IO (\s -> case hasContent v s of (# s1, full #) -> (# s1, not full #))

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
sameMVar# a b = sameMutableArray# a b

isEmptyMVar# :: MVar# s a -> State# s -> (# State# s, Int# #)
isEmptyMVar# v s = case within (isEmptyMVar (variable v)) s of
  (# s1, True #) -> (# s1, 1# #)
  (# s1, False #) -> (# s1, 0# #)
