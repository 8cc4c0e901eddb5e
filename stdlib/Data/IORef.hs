-- | Mutable variables in 'IO'.
module Data.IORef
  ( IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef'
  , atomicModifyIORef, atomicModifyIORef', atomicWriteIORef, mkWeakIORef
  ) where

import GHC.IORef
import GHC.Weak (Weak, mkWeak)

mkWeakIORef :: IORef a -> IO () -> IO (Weak (IORef a))
mkWeakIORef v end = mkWeak v v (Just end)
