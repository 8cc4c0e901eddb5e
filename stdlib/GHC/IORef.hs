{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples #-}
-- | Mutable variables in 'IO'.
module GHC.IORef
  ( IORef(..), newIORef, readIORef, writeIORef, modifyIORef, modifyIORef'
  , atomicModifyIORef, atomicModifyIORef', atomicWriteIORef
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

modifyIORef, modifyIORef' :: IORef a -> (a -> a) -> IO ()
modifyIORef (IORef (STRef v)) f = IO (\s -> case readMutVar# v s of
  (# s1, x #) -> case writeMutVar# v (f x) s1 of s2 -> (# s2, () #))
modifyIORef' (IORef (STRef v)) f = IO (\s -> case readMutVar# v s of
  (# s1, x #) -> case f x of
    y -> y `seq` case writeMutVar# v y s1 of s2 -> (# s2, () #))

-- Another thread may write between a read and the write that follows: then it is done again.

atomicModifyIORef, atomicModifyIORef' :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef (IORef (STRef v)) f = IO (\s -> modifyLazily v f s)
-- The function may take long: once it has been for nothing, its result is put there unevaluated.
atomicModifyIORef' (IORef (STRef v)) f = IO (\s -> case readMutVar# v s of
  (# s1, x #) -> case f x of
    (a, b) -> a `seq` b `seq` case replaceMutVar# v x a s1 of
      (# s2, 1# #) -> (# s2, b #)
      (# s2, _ #) -> case modifyLazily v (forced f) s2 of
        (# s3, b' #) -> b' `seq` (# s3, b' #))

modifyLazily :: MutVar# RealWorld a -> (a -> (a, b)) -> State# RealWorld -> (# State# RealWorld, b #)
modifyLazily v f s = case readMutVar# v s of
  (# s1, x #) -> let r = f x in
    case replaceMutVar# v x (case r of (a, _) -> a) s1 of
      (# s2, 1# #) -> (# s2, case r of (_, b) -> b #)
      (# s2, _ #) -> modifyLazily v f s2

forced :: (a -> (a, b)) -> a -> (a, b)
forced f x = case f x of
  r@(a, b) -> a `seq` b `seq` r

atomicWriteIORef :: IORef a -> a -> IO ()
atomicWriteIORef x y = writeIORef x y

-- | The value before, and the new one, which is evaluated.
atomicModifyIORef'_ :: IORef a -> (a -> a) -> IO (a, a)
atomicModifyIORef'_ r f = IO (\s -> case unIO (readIORef r) s of
  (# s1, old #) -> let new = f old in case new `seq` unIO (writeIORef r new) s1 of (# s2, _ #) -> (# s2, (old, new) #))

-- | The value before another one is put there.
atomicSwapIORef :: IORef a -> a -> IO a
atomicSwapIORef r new = IO (\s -> case unIO (readIORef r) s of
  (# s1, old #) -> case unIO (writeIORef r new) s1 of (# s2, _ #) -> (# s2, old #))
