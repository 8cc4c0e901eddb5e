{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Weak pointers: the value is there as long as the program reaches the key in another way. Then a finalizer runs, in a
-- thread of its own. What throws an exception there ends, and nobody is told.
module GHC.Weak
  ( Weak(..), mkWeak, deRefWeak, finalize, Weak#, mkWeak#, mkWeakNoFinalizer#, deRefWeak#, finalizeWeak#
  , mkUnliftedWeak#, mkUnliftedWeakNoFinalizer#, runFinalizers
  ) where

import GHC.Base (IO(..), MutVar#, RealWorld, State#, Int#, ByteArray#, catch#, setException#)
import GHC.Prim (makeWeak#, weakValue#, endWeak#, nextFinalizer#)

data Weak v = Weak (Weak# v)

-- | A number.
data Weak# v = Weak# ByteArray#

type Finalizer = State# RealWorld -> (# State# RealWorld, () #)

mkWeak :: k -> v -> Maybe (IO ()) -> IO (Weak v)
mkWeak k v end = case end of
  Nothing -> IO (\s -> case mkWeakNoFinalizer# k v s of (# s1, w #) -> (# s1, Weak w #))
  Just (IO f) -> IO (\s -> case mkWeak# k v f s of (# s1, w #) -> (# s1, Weak w #))

deRefWeak :: Weak v -> IO (Maybe v)
deRefWeak (Weak (Weak# w)) = IO (weakValue# w Nothing)

-- | Runs the finalizer, if that has not been done; the value is gone.
finalize :: Weak v -> IO ()
finalize (Weak w) = IO (\s -> case finalizeWeak# w s of (# s1, _, f #) -> f s1)

mkWeak# :: k -> v -> (State# RealWorld -> (# State# RealWorld, c #)) -> State# RealWorld -> (# State# RealWorld, Weak# v #)
mkWeak# k v f s = case setException# 5# runFinalizers s of
  s1 -> case makeWeak# k (Just v) (Just (finalizer f)) 1# s1 of (# s2, w #) -> (# s2, Weak# w #)

finalizer :: (State# RealWorld -> (# State# RealWorld, c #)) -> Finalizer
finalizer f = \s -> case f s of (# s1, _ #) -> (# s1, () #)

mkWeakNoFinalizer# :: k -> v -> State# RealWorld -> (# State# RealWorld, Weak# v #)
mkWeakNoFinalizer# k v s = case makeWeak# k (Just v) () 0# s of (# s1, w #) -> (# s1, Weak# w #)

-- | The same for keys that are arrays or variables: the compiler puts these in the place of the others there.
mkUnliftedWeak#
  :: MutVar# RealWorld k -> v -> (State# RealWorld -> (# State# RealWorld, c #)) -> State# RealWorld
  -> (# State# RealWorld, Weak# v #)
mkUnliftedWeak# k v f s = case setException# 5# runFinalizers s of
  s1 -> case makeWeak# k (Just v) (Just (finalizer f)) 1# s1 of (# s2, w #) -> (# s2, Weak# w #)

mkUnliftedWeakNoFinalizer# :: MutVar# RealWorld k -> v -> State# RealWorld -> (# State# RealWorld, Weak# v #)
mkUnliftedWeakNoFinalizer# k v s = case makeWeak# k (Just v) () 0# s of (# s1, w #) -> (# s1, Weak# w #)

-- | Whether it is still there (1 or 0), and the value if so.
deRefWeak# :: Weak# v -> State# RealWorld -> (# State# RealWorld, Int#, v #)
deRefWeak# (Weak# w) s = case weakValue# w Nothing s of
  (# s1, Just v #) -> (# s1, 1#, v #)
  (# s1, Nothing #) -> (# s1, 0#, errorWithoutStackTrace "deRefWeak#: the value is gone" #)

-- | Whether there was a finalizer (1 or 0), and it.
finalizeWeak# :: Weak# v -> State# RealWorld -> (# State# RealWorld, Int#, State# RealWorld -> (# State# RealWorld, () #) #)
finalizeWeak# (Weak# w) s = case endWeak# w Nothing s of
  (# s1, Just f #) -> (# s1, 1#, f #)
  (# s1, Nothing #) -> (# s1, 0#, \s2 -> (# s2, () #) #)

-- | Runs the finalizers that are due: the runtime makes a thread for this when there are some.
runFinalizers :: IO ()
runFinalizers = IO go
  where
    go :: Finalizer
    go s = case nextFinalizer# Nothing s of
      (# s1, Nothing #) -> (# s1, () #)
      (# s1, Just f #) -> case catch# f (\_ s2 -> (# s2, () #)) s1 of (# s3, () #) -> go s3
