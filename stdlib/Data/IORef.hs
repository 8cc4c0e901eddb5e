{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Mutable variables in 'IO'.
module Data.IORef
  ( IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef'
  , atomicModifyIORef, atomicModifyIORef', atomicWriteIORef, mkWeakIORef
  ) where

import GHC.Base (IO(..))
import GHC.IORef
import GHC.STRef (STRef(..))
import GHC.Weak (Weak(..), mkWeak#)

-- | The key of these is the variable itself, which lives while anything can get at it; the box around it may be made anew.
mkWeakIORef :: IORef a -> IO () -> IO (Weak (IORef a))
mkWeakIORef v@(IORef (STRef k)) (IO end) = IO (\s -> case mkWeak# k v end s of (# s1, w #) -> (# s1, Weak w #))
