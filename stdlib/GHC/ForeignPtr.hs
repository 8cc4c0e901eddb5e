{-# LANGUAGE MagicHash, UnboxedTuples, ScopedTypeVariables #-}
-- | Addresses with finalizers. A mutable variable stands for the memory: the runtime runs the finalizers of C's when nothing leads to
-- it any more. In the variable are those of the program's, which run when they are asked to.
module GHC.ForeignPtr
  ( ForeignPtr(..), FinalizerPtr, FinalizerEnvPtr
  , newForeignPtr, newForeignPtr_, addForeignPtrFinalizer, newForeignPtrEnv, addForeignPtrFinalizerEnv
  , newConcForeignPtr, addForeignPtrConcFinalizer, mallocForeignPtr, mallocForeignPtrBytes, mallocForeignPtrAlignedBytes
  , mallocPlainForeignPtr, mallocPlainForeignPtrBytes, mallocPlainForeignPtrAlignedBytes
  , withForeignPtr, unsafeWithForeignPtr, finalizeForeignPtr, touchForeignPtr, castForeignPtr, plusForeignPtr
  , unsafeForeignPtrToPtr
  ) where

import Foreign.Marshal.Alloc (finalizerFree, mallocBytes, orHeapOverflow)
import Foreign.Storable (Storable(..))
import GHC.Base (IO(..), Int(..))
import GHC.Prim
import GHC.Ptr

data ForeignPtr a = ForeignPtr Addr# (MutVar# RealWorld (IO ()))

type FinalizerPtr a = FunPtr (Ptr a -> IO ())
type FinalizerEnvPtr env a = FunPtr (Ptr env -> Ptr a -> IO ())

instance Eq (ForeignPtr a) where
  p == q = unsafeForeignPtrToPtr p == unsafeForeignPtrToPtr q

instance Ord (ForeignPtr a) where
  compare p q = compare (unsafeForeignPtrToPtr p) (unsafeForeignPtrToPtr q)

instance Show (ForeignPtr a) where
  showsPrec d p = showsPrec d (unsafeForeignPtrToPtr p)

newForeignPtr_ :: Ptr a -> IO (ForeignPtr a)
newForeignPtr_ (Ptr a) = IO (\s -> case newMutVar# (return ()) s of (# s1, v #) -> (# s1, ForeignPtr a v #))

newForeignPtr :: FinalizerPtr a -> Ptr a -> IO (ForeignPtr a)
newForeignPtr end p = do
  fp <- newForeignPtr_ p
  addForeignPtrFinalizer end fp
  return fp

newForeignPtrEnv :: FinalizerEnvPtr env a -> Ptr env -> Ptr a -> IO (ForeignPtr a)
newForeignPtrEnv end env p = do
  fp <- newForeignPtr_ p
  addForeignPtrFinalizerEnv end env fp
  return fp

addForeignPtrFinalizer :: FinalizerPtr a -> ForeignPtr a -> IO ()
addForeignPtrFinalizer (FunPtr f) (ForeignPtr a v) =
  IO (\s -> case addFinalizer# v f 0# a a s of s1 -> (# s1, () #))

addForeignPtrFinalizerEnv :: FinalizerEnvPtr env a -> Ptr env -> ForeignPtr a -> IO ()
addForeignPtrFinalizerEnv (FunPtr f) (Ptr env) (ForeignPtr a v) =
  IO (\s -> case addFinalizer# v f 1# env a s of s1 -> (# s1, () #))

newConcForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
newConcForeignPtr p end = do
  fp <- newForeignPtr_ p
  addForeignPtrConcFinalizer fp end
  return fp

addForeignPtrConcFinalizer :: ForeignPtr a -> IO () -> IO ()
addForeignPtrConcFinalizer (ForeignPtr _ v) end = IO (\s -> case readMutVar# v s of
  (# s1, rest #) -> case writeMutVar# v (end >> rest) s1 of s2 -> (# s2, () #))

mallocForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocForeignPtrBytes n
  | n < 0 = errorWithoutStackTrace "mallocForeignPtrBytes: size must be >= 0"
  | otherwise = orHeapOverflow (mallocBytes n) >>= newForeignPtr finalizerFree

-- | What C's allocator gives is aligned to 16 bytes, and to more only by chance: more is refused.
mallocForeignPtrAlignedBytes :: Int -> Int -> IO (ForeignPtr a)
mallocForeignPtrAlignedBytes n align
  | align > 16 = errorWithoutStackTrace "mallocForeignPtrAlignedBytes: alignment must be at most 16"
  | otherwise = mallocForeignPtrBytes n

-- | Room for one value.
mallocForeignPtr :: forall a. Storable a => IO (ForeignPtr a)
mallocForeignPtr = mallocForeignPtrBytes (sizeOf (undefined :: a))

-- | The same: that finalizers cannot be added is not seen to.
mallocPlainForeignPtr :: Storable a => IO (ForeignPtr a)
mallocPlainForeignPtr = mallocForeignPtr

mallocPlainForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocPlainForeignPtrBytes = mallocForeignPtrBytes

mallocPlainForeignPtrAlignedBytes :: Int -> Int -> IO (ForeignPtr a)
mallocPlainForeignPtrAlignedBytes = mallocForeignPtrAlignedBytes

withForeignPtr, unsafeWithForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
withForeignPtr fp act = do
  r <- act (unsafeForeignPtrToPtr fp)
  touchForeignPtr fp
  return r
unsafeWithForeignPtr = withForeignPtr

-- | The memory is there until here: the variable is still needed.
touchForeignPtr :: ForeignPtr a -> IO ()
touchForeignPtr (ForeignPtr _ v) = IO (\s -> case readMutVar# v s of (# s1, _ #) -> (# s1, () #))

finalizeForeignPtr :: ForeignPtr a -> IO ()
finalizeForeignPtr (ForeignPtr _ v) = do
  IO (\s -> case runFinalizers# v s of s1 -> (# s1, () #))
  end <- IO (\s -> case readMutVar# v s of
    (# s1, e #) -> case writeMutVar# v (return ()) s1 of s2 -> (# s2, e #))
  end

castForeignPtr :: ForeignPtr a -> ForeignPtr b
castForeignPtr (ForeignPtr a v) = ForeignPtr a v

-- | An address within the same memory.
plusForeignPtr :: ForeignPtr a -> Int -> ForeignPtr b
plusForeignPtr (ForeignPtr a v) (I# n) = ForeignPtr (plusAddr# a n) v

unsafeForeignPtrToPtr :: ForeignPtr a -> Ptr a
unsafeForeignPtrToPtr (ForeignPtr a _) = Ptr a
