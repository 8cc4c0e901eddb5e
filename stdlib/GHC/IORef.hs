{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Mutable variables in 'IO'. What is not in GHC's module of this name is in "Data.IORef", lest it be ambiguous to who
-- imports this one and has a function of that name.
module GHC.IORef
  ( IORef(..), newIORef, readIORef, writeIORef, atomicModifyIORef'
  , atomicModifyIORef2, atomicModifyIORef2Lazy, atomicModifyIORefP, atomicModifyIORefLazy_
  , atomicModifyIORef'_, atomicSwapIORef
  ) where

import GHC.Base
import GHC.STRef (STRef(..))

newtype IORef a = IORef (STRef RealWorld a)

instance Eq (IORef a) where
  IORef v == IORef w = v == w

newIORef :: a -> IO (IORef a)
newIORef x = IO (\s -> case newMutVar# x s of (# s1, v #) -> (# s1, IORef (STRef v) #))

readIORef :: IORef a -> IO a
readIORef (IORef (STRef v)) = IO (\s -> readMutVar# v s)

writeIORef :: IORef a -> a -> IO ()
writeIORef (IORef (STRef v)) x = IO (\s -> case writeMutVar# v x s of s1 -> (# s1, () #))

-- Another thread may write between a read and the write that follows: then it is done again.

atomicModifyIORef' :: IORef a -> (a -> (a, b)) -> IO b
-- The function may take long: once it has been for nothing, its result is put there unevaluated.
atomicModifyIORef' (IORef (STRef v)) f = IO (\s -> case readMutVar# v s of
  (# s1, x #) -> case f x of
    (a, b) -> a `seq` b `seq` case replaceMutVar# v x a s1 of
      (# s2, 1# #) -> (# s2, b #)
      (# s2, _ #) -> case modifyLazily v (forced f) s2 of
        (# s3, _, (_, b') #) -> b' `seq` (# s3, b' #))

-- | What was there, and what the function made of it, unevaluated.
modifyLazily :: MutVar# RealWorld a -> (a -> (a, b)) -> State# RealWorld -> (# State# RealWorld, a, (a, b) #)
modifyLazily v f s = case readMutVar# v s of
  (# s1, x #) -> let r = f x in
    case replaceMutVar# v x (case r of (a, _) -> a) s1 of
      (# s2, 1# #) -> (# s2, x, r #)
      (# s2, _ #) -> modifyLazily v f s2

forced :: (a -> (a, b)) -> a -> (a, b)
forced f x = case f x of
  r@(a, b) -> a `seq` b `seq` r

-- | The value before, and what the function made of it: its first part is there now.
atomicModifyIORef2Lazy :: IORef a -> (a -> (a, b)) -> IO (a, (a, b))
atomicModifyIORef2Lazy (IORef (STRef v)) f = IO (\s -> case modifyLazily v f s of (# s1, old, r #) -> (# s1, (old, r) #))

-- | The same, and the pair is evaluated once it is there.
atomicModifyIORef2 :: IORef a -> (a -> (a, b)) -> IO (a, (a, b))
atomicModifyIORef2 (IORef (STRef v)) f = IO (\s -> case modifyLazily v f s of
  (# s1, old, r@(_, _) #) -> (# s1, (old, r) #))

-- | 'Data.IORef.atomicModifyIORef', and the pair is evaluated once it is there.
atomicModifyIORefP :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORefP (IORef (STRef v)) f = IO (\s -> case modifyLazily v f s of (# s1, _, (_, b) #) -> (# s1, b #))

-- | The value before, and the new one.
atomicModifyIORefLazy_ :: IORef a -> (a -> a) -> IO (a, a)
atomicModifyIORefLazy_ r@(IORef (STRef v)) f = IO (\s -> case readMutVar# v s of
  (# s1, old #) -> let new = f old in case replaceMutVar# v old new s1 of
    (# s2, 1# #) -> (# s2, (old, new) #)
    (# s2, _ #) -> unIO (atomicModifyIORefLazy_ r f) s2)

-- | The same, and the new value is evaluated once it is there.
atomicModifyIORef'_ :: IORef a -> (a -> a) -> IO (a, a)
atomicModifyIORef'_ r f = IO (\s -> case unIO (atomicModifyIORefLazy_ r f) s of
  (# s1, both@(_, new) #) -> new `seq` (# s1, both #))

-- | The value before another one is put there.
atomicSwapIORef :: IORef a -> a -> IO a
atomicSwapIORef r@(IORef (STRef v)) new = IO (\s -> case readMutVar# v s of
  (# s1, old #) -> case replaceMutVar# v old new s1 of
    (# s2, 1# #) -> (# s2, old #)
    (# s2, _ #) -> unIO (atomicSwapIORef r new) s2)
