{-# LANGUAGE MagicHash, UnboxedTuples, ScopedTypeVariables #-}
-- | Addresses, each with what keeps its memory.
--
-- That is a pinned array of bytes: the memory itself, if it is of the heap, or an empty one that stands for the memory. The runtime runs the
-- finalizers of C's when nothing leads to the array any more. In a variable are those of the program's; with the first of them there is a
-- weak pointer to the array, whose finalizer runs them.
module GHC.ForeignPtr
  ( ForeignPtr(..), ForeignPtrContents(..), Finalizers(..), FinalizerPtr, FinalizerEnvPtr
  , newForeignPtr, newForeignPtr_, addForeignPtrFinalizer, newForeignPtrEnv, addForeignPtrFinalizerEnv
  , newConcForeignPtr, addForeignPtrConcFinalizer, mallocForeignPtr, mallocForeignPtrBytes, mallocForeignPtrAlignedBytes
  , mallocPlainForeignPtr, mallocPlainForeignPtrBytes, mallocPlainForeignPtrAlignedBytes
  , withForeignPtr, unsafeWithForeignPtr, finalizeForeignPtr, touchForeignPtr, castForeignPtr, plusForeignPtr
  , unsafeForeignPtrToPtr
  ) where

import Foreign.Storable (Storable(..))
import GHC.Base (IO(..), Int(..))
import GHC.IO (unIO)
import GHC.Prim
import GHC.PrimOps
import GHC.Ptr
import GHC.Weak (mkWeak#)

data ForeignPtr a = ForeignPtr Addr# ForeignPtrContents

data ForeignPtrContents
  = -- | Memory of others'.
    PlainForeignPtr !Finalizers
    -- | Memory of others' that is always there.
  | FinalPtr
    -- | Memory of the heap's.
  | MallocPtr (MutableByteArray# RealWorld) !Finalizers
    -- | The same, without finalizers of its own.
  | PlainPtr (MutableByteArray# RealWorld)

-- | What finalizers wait for, and those of the program's.
data Finalizers = Finalizers (MutableByteArray# RealWorld) (MutVar# RealWorld (Maybe (IO ())))

type FinalizerPtr a = FunPtr (Ptr a -> IO ())
type FinalizerEnvPtr env a = FunPtr (Ptr env -> Ptr a -> IO ())

instance Eq (ForeignPtr a) where
  p == q = unsafeForeignPtrToPtr p == unsafeForeignPtrToPtr q

instance Ord (ForeignPtr a) where
  compare p q = compare (unsafeForeignPtrToPtr p) (unsafeForeignPtrToPtr q)

instance Show (ForeignPtr a) where
  showsPrec d p = showsPrec d (unsafeForeignPtrToPtr p)

newForeignPtr_ :: Ptr a -> IO (ForeignPtr a)
newForeignPtr_ (Ptr a) = IO (\s -> case newPinnedByteArray# 0# s of
  (# s1, k #) -> case newMutVar# Nothing s1 of
    (# s2, v #) -> (# s2, ForeignPtr a (PlainForeignPtr (Finalizers k v)) #))

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
addForeignPtrFinalizer (FunPtr f) (ForeignPtr a c) = case finalizers c of
  Finalizers k _ -> IO (\s -> case addFinalizer# k f 0# a a s of s1 -> (# s1, () #))

addForeignPtrFinalizerEnv :: FinalizerEnvPtr env a -> Ptr env -> ForeignPtr a -> IO ()
addForeignPtrFinalizerEnv (FunPtr f) (Ptr env) (ForeignPtr a c) = case finalizers c of
  Finalizers k _ -> IO (\s -> case addFinalizer# k f 1# env a s of s1 -> (# s1, () #))

finalizers :: ForeignPtrContents -> Finalizers
finalizers c = case c of
  PlainForeignPtr f -> f
  MallocPtr _ f -> f
  _ -> errorWithoutStackTrace "GHC.ForeignPtr: attempt to add a finalizer to plain pointer or a final pointer"

newConcForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
newConcForeignPtr p end = do
  fp <- newForeignPtr_ p
  addForeignPtrConcFinalizer fp end
  return fp

addForeignPtrConcFinalizer :: ForeignPtr a -> IO () -> IO ()
addForeignPtrConcFinalizer (ForeignPtr _ c) end = case finalizers c of
  Finalizers k v -> IO (\s -> case readMutVar# v s of
    (# s1, rest #) -> case writeMutVar# v (Just (end >> maybe (return ()) id rest)) s1 of
      s2 -> case rest of
        Just _ -> (# s2, () #)
        Nothing -> case mkWeak# k () (unIO (runAll v)) s2 of (# s3, _ #) -> (# s3, () #))

-- | Runs the finalizers of the program's that are there.
runAll :: MutVar# RealWorld (Maybe (IO ())) -> IO ()
runAll v = do
  ends <- IO (\s -> case readMutVar# v s of
    (# s1, e #) -> case writeMutVar# v Nothing s1 of s2 -> (# s2, e #))
  maybe (return ()) id ends

mallocForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocForeignPtrBytes n = mallocForeignPtrAlignedBytes n 16

-- | The alignment is a power of two, at most 32768.
mallocForeignPtrAlignedBytes :: Int -> Int -> IO (ForeignPtr a)
mallocForeignPtrAlignedBytes = allocate "mallocForeignPtrBytes" (\k s -> case newMutVar# Nothing s of
  (# s1, v #) -> (# s1, MallocPtr k (Finalizers k v) #))

-- | The memory's contents of an array.
allocate
  :: String -> (MutableByteArray# RealWorld -> State# RealWorld -> (# State# RealWorld, ForeignPtrContents #)) -> Int -> Int
  -> IO (ForeignPtr a)
allocate name contents n@(I# size) (I# align)
  | n < 0 = errorWithoutStackTrace (name ++ ": size must be >= 0")
  | otherwise = IO (\s -> case newAlignedPinnedByteArray# size align s of
      (# s1, k #) -> case contents k s1 of
        (# s2, c #) -> (# s2, ForeignPtr (mutableByteArrayContents# k) c #))
{-# INLINE allocate #-}

-- | Room for one value.
mallocForeignPtr :: forall a. Storable a => IO (ForeignPtr a)
mallocForeignPtr = mallocForeignPtrAlignedBytes (sizeOf (undefined :: a)) (alignment (undefined :: a))

-- | No finalizers can be added to these.
mallocPlainForeignPtr :: forall a. Storable a => IO (ForeignPtr a)
mallocPlainForeignPtr = mallocPlainForeignPtrAlignedBytes (sizeOf (undefined :: a)) (alignment (undefined :: a))

mallocPlainForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocPlainForeignPtrBytes n = mallocPlainForeignPtrAlignedBytes n 16

mallocPlainForeignPtrAlignedBytes :: Int -> Int -> IO (ForeignPtr a)
mallocPlainForeignPtrAlignedBytes = allocate "mallocPlainForeignPtrBytes" (\k s -> (# s, PlainPtr k #))

withForeignPtr, unsafeWithForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
withForeignPtr fp act = do
  r <- act (unsafeForeignPtrToPtr fp)
  touchForeignPtr fp
  return r
unsafeWithForeignPtr = withForeignPtr

-- | The memory is there until here.
touchForeignPtr :: ForeignPtr a -> IO ()
touchForeignPtr (ForeignPtr _ c) = IO (\s -> case touch# c s of s1 -> (# s1, () #))

finalizeForeignPtr :: ForeignPtr a -> IO ()
finalizeForeignPtr (ForeignPtr _ c) = case c of
  PlainForeignPtr f -> run f
  MallocPtr _ f -> run f
  -- It may be of a string that stands for others' memory.
  PlainPtr k -> runC k
  FinalPtr -> return ()
  where
    run (Finalizers k v) = do
      runC k
      runAll v
    runC k = IO (\s -> case runFinalizers# k s of s1 -> (# s1, () #))

castForeignPtr :: ForeignPtr a -> ForeignPtr b
castForeignPtr (ForeignPtr a v) = ForeignPtr a v

-- | An address within the same memory.
plusForeignPtr :: ForeignPtr a -> Int -> ForeignPtr b
plusForeignPtr (ForeignPtr a v) (I# n) = ForeignPtr (plusAddr# a n) v

unsafeForeignPtrToPtr :: ForeignPtr a -> Ptr a
unsafeForeignPtrToPtr (ForeignPtr a _) = Ptr a
