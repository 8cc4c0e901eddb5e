{-# LANGUAGE FlexibleContexts, MagicHash, TypeFamilies, UnboxedTuples #-}
-- | Variables that can be written, as the package @primitive@ has them.
module Data.Primitive.MutVar
  ( MutVar(..), newMutVar, readMutVar, writeMutVar, atomicModifyMutVar, atomicModifyMutVar', modifyMutVar, modifyMutVar'
  ) where

import Control.Monad.Primitive (PrimMonad(..), unsafePrimToPrim)
import Data.IORef (atomicModifyIORef, atomicModifyIORef')
import GHC.Exts (MutVar#, isTrue#, newMutVar#, readMutVar#, sameMutVar#, unsafeCoerce#, writeMutVar#)
import GHC.IORef (IORef(..))
import GHC.STRef (STRef(..))

data MutVar s a = MutVar (MutVar# s a)

-- | The same variable.
instance Eq (MutVar s a) where
  MutVar a == MutVar b = isTrue# (sameMutVar# a b)

newMutVar :: PrimMonad m => a -> m (MutVar (PrimState m) a)
newMutVar x = primitive (\s -> case newMutVar# x s of (# s1, v #) -> (# s1, MutVar v #))

readMutVar :: PrimMonad m => MutVar (PrimState m) a -> m a
readMutVar (MutVar v) = primitive (\s -> readMutVar# v s)

writeMutVar :: PrimMonad m => MutVar (PrimState m) a -> a -> m ()
writeMutVar (MutVar v) x = primitive (\s -> case writeMutVar# v x s of s1 -> (# s1, () #))

-- | No other thread's change comes between.
atomicModifyMutVar, atomicModifyMutVar' :: PrimMonad m => MutVar (PrimState m) a -> (a -> (a, b)) -> m b
atomicModifyMutVar v f = unsafePrimToPrim (atomicModifyIORef (ioRef v) f)
atomicModifyMutVar' v f = unsafePrimToPrim (atomicModifyIORef' (ioRef v) f)

ioRef :: MutVar s a -> IORef a
ioRef (MutVar v) = IORef (STRef (unsafeCoerce# v))

modifyMutVar, modifyMutVar' :: PrimMonad m => MutVar (PrimState m) a -> (a -> a) -> m ()
modifyMutVar (MutVar v) f = primitive (\s -> case readMutVar# v s of
  (# s1, x #) -> case writeMutVar# v (f x) s1 of s2 -> (# s2, () #))
modifyMutVar' (MutVar v) f = primitive (\s -> case readMutVar# v s of
  (# s1, x #) -> case f x of y -> y `seq` (case writeMutVar# v y s1 of s2 -> (# s2, () #)))
