{-# LANGUAGE MagicHash, UnboxedTuples, ScopedTypeVariables #-}
-- | Addresses that end by themselves: when the program has lost the last use of one, its finalizers run, those of C's after the
-- collection that finds that out, and all that are left when the program ends.
module Foreign.ForeignPtr
  ( ForeignPtr, FinalizerPtr, FinalizerEnvPtr
  , newForeignPtr, newForeignPtr_, addForeignPtrFinalizer, newForeignPtrEnv, addForeignPtrFinalizerEnv
  , withForeignPtr, finalizeForeignPtr, touchForeignPtr, castForeignPtr, plusForeignPtr
  , mallocForeignPtr, mallocForeignPtrBytes, mallocForeignPtrArray, mallocForeignPtrArray0
  ) where

import Foreign.Marshal.Sizes (saturated, withTerminator)
import Foreign.Storable (Storable(..))
import GHC.ForeignPtr

mallocForeignPtrArray, mallocForeignPtrArray0 :: forall a. Storable a => Int -> IO (ForeignPtr a)
mallocForeignPtrArray n = mallocForeignPtrBytes (saturated n (sizeOf (undefined :: a)))
mallocForeignPtrArray0 n = mallocForeignPtrArray (withTerminator n)
