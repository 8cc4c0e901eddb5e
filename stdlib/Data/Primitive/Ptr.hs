{-# LANGUAGE FlexibleContexts, MagicHash, ScopedTypeVariables, TypeFamilies, UnboxedTuples #-}
-- | Elements behind addresses, as the package @primitive@ has them. Distances are counted in elements.
module Data.Primitive.Ptr
  ( Ptr(..), nullPtr, advancePtr, subtractPtr, indexOffPtr, readOffPtr, writeOffPtr, copyPtr, movePtr, setPtr
  , copyPtrToMutablePrimArray, copyPtrToMutableByteArray
  ) where

import Control.Monad.Primitive (PrimMonad(..), unsafePrimToPrim)
import Data.Primitive.ByteArray (MutableByteArray(..))
import Data.Primitive.PrimArray (MutablePrimArray(..))
import Data.Primitive.Types
import Foreign.Marshal.Utils (copyBytes, moveBytes)
import Foreign.Ptr (minusPtr, nullPtr, plusPtr)
import GHC.Base (Int(..))

-- | The size of an element.
size :: forall a. Prim a => Ptr a -> Int
size _ = sizeOf (undefined :: a)

advancePtr :: Prim a => Ptr a -> Int -> Ptr a
advancePtr p n = p `plusPtr` (n * size p)

subtractPtr :: Prim a => Ptr a -> Ptr a -> Int
subtractPtr p q = (p `minusPtr` q) `quot` size p

indexOffPtr :: Prim a => Ptr a -> Int -> a
indexOffPtr (Ptr p) (I# i) = indexOffAddr# p i

readOffPtr :: (Prim a, PrimMonad m) => Ptr a -> Int -> m a
readOffPtr (Ptr p) (I# i) = primitive (\s -> readOffAddr# p i s)

writeOffPtr :: (Prim a, PrimMonad m) => Ptr a -> Int -> a -> m ()
writeOffPtr (Ptr p) (I# i) x = primitive (\s -> case writeOffAddr# p i x s of s1 -> (# s1, () #))

-- | Target, source, how many; those that are moved may overlap.
copyPtr, movePtr :: (PrimMonad m, Prim a) => Ptr a -> Ptr a -> Int -> m ()
copyPtr p q n = unsafePrimToPrim (copyBytes p q (n * size p))
movePtr p q n = unsafePrimToPrim (moveBytes p q (n * size p))

setPtr :: (Prim a, PrimMonad m) => Ptr a -> Int -> a -> m ()
setPtr (Ptr p) (I# n) x = primitive (\s -> case setOffAddr# p 0# n x s of s1 -> (# s1, () #))

-- | Target and where in it, source, how many.
copyPtrToMutablePrimArray :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> Ptr a -> Int -> m ()
copyPtrToMutablePrimArray (MutablePrimArray a) = copyPtrToMutableByteArray (MutableByteArray a)

copyPtrToMutableByteArray :: (PrimMonad m, Prim a) => MutableByteArray (PrimState m) -> Int -> Ptr a -> Int -> m ()
copyPtrToMutableByteArray (MutableByteArray a) j p n = go 0
  where
    go k
      | k < n = readOffPtr p k >>= write (j + k) >> go (k + 1)
      | otherwise = return ()
    write (I# i) x = primitive (\s -> case writeByteArray# a i x s of s1 -> (# s1, () #))
