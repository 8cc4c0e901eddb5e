{-# LANGUAGE FlexibleContexts, TypeFamilies #-}
-- | Variables that are full or empty, as the package @primitive@ has them.
module Data.Primitive.MVar
  ( MVar(..), newMVar, isEmptyMVar, newEmptyMVar, putMVar, readMVar, takeMVar, tryPutMVar, tryReadMVar, tryTakeMVar
  ) where

import qualified Control.Concurrent.MVar as M
import Control.Monad.Primitive (PrimMonad(..), unsafePrimToPrim)

newtype MVar s a = MVar (M.MVar a)

-- | The same variable.
instance Eq (MVar s a) where
  MVar a == MVar b = a == b

newEmptyMVar :: PrimMonad m => m (MVar (PrimState m) a)
newEmptyMVar = unsafePrimToPrim (fmap MVar M.newEmptyMVar)

newMVar :: PrimMonad m => a -> m (MVar (PrimState m) a)
newMVar x = unsafePrimToPrim (fmap MVar (M.newMVar x))

takeMVar, readMVar :: PrimMonad m => MVar (PrimState m) a -> m a
takeMVar (MVar v) = unsafePrimToPrim (M.takeMVar v)
readMVar (MVar v) = unsafePrimToPrim (M.readMVar v)

putMVar :: PrimMonad m => MVar (PrimState m) a -> a -> m ()
putMVar (MVar v) x = unsafePrimToPrim (M.putMVar v x)

tryTakeMVar, tryReadMVar :: PrimMonad m => MVar (PrimState m) a -> m (Maybe a)
tryTakeMVar (MVar v) = unsafePrimToPrim (M.tryTakeMVar v)
tryReadMVar (MVar v) = unsafePrimToPrim (M.tryReadMVar v)

tryPutMVar :: PrimMonad m => MVar (PrimState m) a -> a -> m Bool
tryPutMVar (MVar v) x = unsafePrimToPrim (M.tryPutMVar v x)

isEmptyMVar :: PrimMonad m => MVar (PrimState m) a -> m Bool
isEmptyMVar (MVar v) = unsafePrimToPrim (M.isEmptyMVar v)
