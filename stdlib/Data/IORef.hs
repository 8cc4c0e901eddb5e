{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Mutable variables in 'IO'.
module Data.IORef
  ( IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef'
  , atomicModifyIORef, atomicModifyIORef', atomicWriteIORef, mkWeakIORef
  ) where

import GHC.Base
import GHC.IORef
import GHC.STRef (STRef(..))
import GHC.Weak (Weak(..), mkWeak#)

-- | The key of these is the variable itself, which lives while anything can get at it; the box around it may be made anew.
mkWeakIORef :: IORef a -> IO () -> IO (Weak (IORef a))
mkWeakIORef v@(IORef (STRef k)) (IO end) = IO (\s -> case mkWeak# k v end s of (# s1, w #) -> (# s1, Weak w #))

modifyIORef, modifyIORef' :: IORef a -> (a -> a) -> IO ()
modifyIORef (IORef (STRef v)) f = IO (\s -> case readMutVar# v s of
  (# s1, x #) -> case writeMutVar# v (f x) s1 of s2 -> (# s2, () #))
modifyIORef' (IORef (STRef v)) f = IO (\s -> case readMutVar# v s of
  (# s1, x #) -> case f x of
    y -> y `seq` case writeMutVar# v y s1 of s2 -> (# s2, () #))

-- | What the function makes of the value is put there unevaluated.
atomicModifyIORef :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef r f = IO (\s -> case unIO (atomicModifyIORef2Lazy r f) s of
  (# s1, (_, p) #) -> (# s1, case p of (_, b) -> b #))

atomicWriteIORef :: IORef a -> a -> IO ()
atomicWriteIORef x y = writeIORef x y
