{-# LANGUAGE NoImplicitPrelude #-}
-- | Mutable variables in 'IO'.
module Data.IORef
  ( IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef'
  , atomicModifyIORef, atomicModifyIORef', atomicWriteIORef
  ) where

import GHC.IORef
