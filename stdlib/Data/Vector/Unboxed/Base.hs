{-# LANGUAGE FlexibleContexts, MagicHash, ScopedTypeVariables, TypeFamilies, UnboxedTuples, RoleAnnotations #-}
-- | What holds the elements of unboxed vectors: a part of an array of bytes. The components of tuples lie one after another, each
-- in whole words, so that every element is aligned.
module Data.Vector.Unboxed.Base
  ( Vector, MVector, Unbox, count, unsafeIndex, unsafeSlice, generate, fromListN
  , mcount, new, unsafeRead, unsafeWrite, part, transfer, frozen
  ) where

import Control.DeepSeq.Class (NFData(..))
import Control.Monad.Primitive (PrimMonad(..))
import GHC.Base (Char(..), Double(..), Float(..), Int(..), Word(..))
import GHC.Int (Int8(..), Int16(..), Int32(..), Int64(..))
import qualified GHC.IsList as List
import GHC.Prim
import GHC.Word (Word8(..), Word16(..), Word32(..), Word64(..))
import Text.Read (Read(..))

type role Vector nominal
-- | Where the part begins, in elements, how many it has, the array.
data Vector a = Vector Int# Int# ByteArray#

type role MVector nominal nominal
data MVector s a = MVector Int# Int# (MutableByteArray# s)

-- | Types of elements: how many bytes each takes, and how the one at a place, in bytes, is read and written.
class Unbox a where
  size :: a -> Int
  at :: ByteArray# -> Int -> a
  get :: MutableByteArray# s -> Int -> State# s -> (# State# s, a #)
  put :: MutableByteArray# s -> Int -> a -> State# s -> State# s

instance Unbox Int where
  size _ = 8
  at a (I# i) = I# (indexIntArray# a (uncheckedIShiftRL# i 3#))
  get m (I# i) s = case readIntArray# m (uncheckedIShiftRL# i 3#) s of (# s1, x #) -> (# s1, I# x #)
  put m (I# i) (I# x) s = writeIntArray# m (uncheckedIShiftRL# i 3#) x s

instance Unbox Word where
  size _ = 8
  at a (I# i) = W# (indexWordArray# a (uncheckedIShiftRL# i 3#))
  get m (I# i) s = case readWordArray# m (uncheckedIShiftRL# i 3#) s of (# s1, x #) -> (# s1, W# x #)
  put m (I# i) (W# x) s = writeWordArray# m (uncheckedIShiftRL# i 3#) x s

instance Unbox Double where
  size _ = 8
  at a (I# i) = D# (indexDoubleArray# a (uncheckedIShiftRL# i 3#))
  get m (I# i) s = case readDoubleArray# m (uncheckedIShiftRL# i 3#) s of (# s1, x #) -> (# s1, D# x #)
  put m (I# i) (D# x) s = writeDoubleArray# m (uncheckedIShiftRL# i 3#) x s

instance Unbox Float where
  size _ = 4
  at a (I# i) = F# (indexFloatArray# a (uncheckedIShiftRL# i 2#))
  get m (I# i) s = case readFloatArray# m (uncheckedIShiftRL# i 2#) s of (# s1, x #) -> (# s1, F# x #)
  put m (I# i) (F# x) s = writeFloatArray# m (uncheckedIShiftRL# i 2#) x s

instance Unbox Char where
  size _ = 4
  at a (I# i) = C# (indexWideCharArray# a (uncheckedIShiftRL# i 2#))
  get m (I# i) s = case readWideCharArray# m (uncheckedIShiftRL# i 2#) s of (# s1, x #) -> (# s1, C# x #)
  put m (I# i) (C# x) s = writeWideCharArray# m (uncheckedIShiftRL# i 2#) x s

instance Unbox Int8 where
  size _ = 1
  at a (I# i) = I8# (indexInt8Array# a i)
  get m (I# i) s = case readInt8Array# m i s of (# s1, x #) -> (# s1, I8# x #)
  put m (I# i) (I8# x) s = writeInt8Array# m i x s

instance Unbox Int16 where
  size _ = 2
  at a (I# i) = I16# (indexInt16Array# a (uncheckedIShiftRL# i 1#))
  get m (I# i) s = case readInt16Array# m (uncheckedIShiftRL# i 1#) s of (# s1, x #) -> (# s1, I16# x #)
  put m (I# i) (I16# x) s = writeInt16Array# m (uncheckedIShiftRL# i 1#) x s

instance Unbox Int32 where
  size _ = 4
  at a (I# i) = I32# (indexInt32Array# a (uncheckedIShiftRL# i 2#))
  get m (I# i) s = case readInt32Array# m (uncheckedIShiftRL# i 2#) s of (# s1, x #) -> (# s1, I32# x #)
  put m (I# i) (I32# x) s = writeInt32Array# m (uncheckedIShiftRL# i 2#) x s

instance Unbox Int64 where
  size _ = 8
  at a (I# i) = I64# (indexIntArray# a (uncheckedIShiftRL# i 3#))
  get m (I# i) s = case readIntArray# m (uncheckedIShiftRL# i 3#) s of (# s1, x #) -> (# s1, I64# x #)
  put m (I# i) (I64# x) s = writeIntArray# m (uncheckedIShiftRL# i 3#) x s

instance Unbox Word8 where
  size _ = 1
  at a (I# i) = W8# (indexWord8Array# a i)
  get m (I# i) s = case readWord8Array# m i s of (# s1, x #) -> (# s1, W8# x #)
  put m (I# i) (W8# x) s = writeWord8Array# m i x s

instance Unbox Word16 where
  size _ = 2
  at a (I# i) = W16# (indexWord16Array# a (uncheckedIShiftRL# i 1#))
  get m (I# i) s = case readWord16Array# m (uncheckedIShiftRL# i 1#) s of (# s1, x #) -> (# s1, W16# x #)
  put m (I# i) (W16# x) s = writeWord16Array# m (uncheckedIShiftRL# i 1#) x s

instance Unbox Word32 where
  size _ = 4
  at a (I# i) = W32# (indexWord32Array# a (uncheckedIShiftRL# i 2#))
  get m (I# i) s = case readWord32Array# m (uncheckedIShiftRL# i 2#) s of (# s1, x #) -> (# s1, W32# x #)
  put m (I# i) (W32# x) s = writeWord32Array# m (uncheckedIShiftRL# i 2#) x s

instance Unbox Word64 where
  size _ = 8
  at a (I# i) = W64# (indexWordArray# a (uncheckedIShiftRL# i 3#))
  get m (I# i) s = case readWordArray# m (uncheckedIShiftRL# i 3#) s of (# s1, x #) -> (# s1, W64# x #)
  put m (I# i) (W64# x) s = writeWordArray# m (uncheckedIShiftRL# i 3#) x s

instance Unbox Bool where
  size _ = 1
  at a i = (at a i :: Word8) /= 0
  get m i s = case get m i s of (# s1, x #) -> (# s1, (x :: Word8) /= 0 #)
  put m i b s = put m i (if b then 1 else 0 :: Word8) s

instance Unbox () where
  size _ = 0
  at _ _ = ()
  get _ _ s = (# s, () #)
  put _ _ _ s = s

-- | In whole words.
words_ :: Unbox a => a -> Int
words_ x = (size x + 7) `quot` 8 * 8

instance (Unbox a, Unbox b) => Unbox (a, b) where
  size _ = words_ (undefined :: a) + words_ (undefined :: b)
  at arr i = (at arr (i), at arr (i + words_ (undefined :: a)))
  get m i s0 = case get m (i) s0 of
    (# s1, x1 #) -> case get m (i + words_ (undefined :: a)) s1 of
      (# s2, x2 #) -> (# s2, (x1, x2) #)
  put m i (x1, x2) s0 = case put m (i) x1 s0 of
    s1 -> put m (i + words_ (undefined :: a)) x2 s1

instance (Unbox a, Unbox b, Unbox c) => Unbox (a, b, c) where
  size _ = words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c)
  at arr i = (at arr (i), at arr (i + words_ (undefined :: a)), at arr (i + words_ (undefined :: a) + words_ (undefined :: b)))
  get m i s0 = case get m (i) s0 of
    (# s1, x1 #) -> case get m (i + words_ (undefined :: a)) s1 of
      (# s2, x2 #) -> case get m (i + words_ (undefined :: a) + words_ (undefined :: b)) s2 of
        (# s3, x3 #) -> (# s3, (x1, x2, x3) #)
  put m i (x1, x2, x3) s0 = case put m (i) x1 s0 of
    s1 -> case put m (i + words_ (undefined :: a)) x2 s1 of
      s2 -> put m (i + words_ (undefined :: a) + words_ (undefined :: b)) x3 s2

instance (Unbox a, Unbox b, Unbox c, Unbox d) => Unbox (a, b, c, d) where
  size _ = words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c) + words_ (undefined :: d)
  at arr i = (at arr (i), at arr (i + words_ (undefined :: a)), at arr (i + words_ (undefined :: a) + words_ (undefined :: b)), at arr (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c)))
  get m i s0 = case get m (i) s0 of
    (# s1, x1 #) -> case get m (i + words_ (undefined :: a)) s1 of
      (# s2, x2 #) -> case get m (i + words_ (undefined :: a) + words_ (undefined :: b)) s2 of
        (# s3, x3 #) -> case get m (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c)) s3 of
          (# s4, x4 #) -> (# s4, (x1, x2, x3, x4) #)
  put m i (x1, x2, x3, x4) s0 = case put m (i) x1 s0 of
    s1 -> case put m (i + words_ (undefined :: a)) x2 s1 of
      s2 -> case put m (i + words_ (undefined :: a) + words_ (undefined :: b)) x3 s2 of
        s3 -> put m (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c)) x4 s3

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => Unbox (a, b, c, d, e) where
  size _ = words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c) + words_ (undefined :: d) + words_ (undefined :: e)
  at arr i = (at arr (i), at arr (i + words_ (undefined :: a)), at arr (i + words_ (undefined :: a) + words_ (undefined :: b)), at arr (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c)), at arr (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c) + words_ (undefined :: d)))
  get m i s0 = case get m (i) s0 of
    (# s1, x1 #) -> case get m (i + words_ (undefined :: a)) s1 of
      (# s2, x2 #) -> case get m (i + words_ (undefined :: a) + words_ (undefined :: b)) s2 of
        (# s3, x3 #) -> case get m (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c)) s3 of
          (# s4, x4 #) -> case get m (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c) + words_ (undefined :: d)) s4 of
            (# s5, x5 #) -> (# s5, (x1, x2, x3, x4, x5) #)
  put m i (x1, x2, x3, x4, x5) s0 = case put m (i) x1 s0 of
    s1 -> case put m (i + words_ (undefined :: a)) x2 s1 of
      s2 -> case put m (i + words_ (undefined :: a) + words_ (undefined :: b)) x3 s2 of
        s3 -> case put m (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c)) x4 s3 of
          s4 -> put m (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c) + words_ (undefined :: d)) x5 s4

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => Unbox (a, b, c, d, e, f) where
  size _ = words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c) + words_ (undefined :: d) + words_ (undefined :: e) + words_ (undefined :: f)
  at arr i = (at arr (i), at arr (i + words_ (undefined :: a)), at arr (i + words_ (undefined :: a) + words_ (undefined :: b)), at arr (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c)), at arr (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c) + words_ (undefined :: d)), at arr (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c) + words_ (undefined :: d) + words_ (undefined :: e)))
  get m i s0 = case get m (i) s0 of
    (# s1, x1 #) -> case get m (i + words_ (undefined :: a)) s1 of
      (# s2, x2 #) -> case get m (i + words_ (undefined :: a) + words_ (undefined :: b)) s2 of
        (# s3, x3 #) -> case get m (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c)) s3 of
          (# s4, x4 #) -> case get m (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c) + words_ (undefined :: d)) s4 of
            (# s5, x5 #) -> case get m (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c) + words_ (undefined :: d) + words_ (undefined :: e)) s5 of
              (# s6, x6 #) -> (# s6, (x1, x2, x3, x4, x5, x6) #)
  put m i (x1, x2, x3, x4, x5, x6) s0 = case put m (i) x1 s0 of
    s1 -> case put m (i + words_ (undefined :: a)) x2 s1 of
      s2 -> case put m (i + words_ (undefined :: a) + words_ (undefined :: b)) x3 s2 of
        s3 -> case put m (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c)) x4 s3 of
          s4 -> case put m (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c) + words_ (undefined :: d)) x5 s4 of
            s5 -> put m (i + words_ (undefined :: a) + words_ (undefined :: b) + words_ (undefined :: c) + words_ (undefined :: d) + words_ (undefined :: e)) x6 s5

instance (Unbox a, Eq a) => Eq (Vector a) where
  v == w = count v == count w && elements v == elements w

instance (Unbox a, Ord a) => Ord (Vector a) where
  compare v w = compare (elements v) (elements w)

instance Unbox a => List.IsList (Vector a) where
  type Item (Vector a) = a
  fromList xs = fromListN (length xs) xs
  fromListN n xs = fromListN n xs
  toList v = elements v

instance (Unbox a, Show a) => Show (Vector a) where
  showsPrec d v = showsPrec d (elements v)

instance (Unbox a, Read a) => Read (Vector a) where
  readPrec = fmap (\xs -> fromListN (length xs) xs) readPrec

instance Unbox a => Semigroup (Vector a) where
  v <> w = generate (n + count w) (\i -> if i < n then unsafeIndex v i else unsafeIndex w (i - n))
    where n = count v

instance Unbox a => Monoid (Vector a) where
  mempty = fromListN 0 []
  mconcat vs = fromListN (sum (map count vs)) (concatMap elements vs)

instance NFData (Vector a) where
  rnf v = v `seq` ()

elements :: Unbox a => Vector a -> [a]
elements v = map (unsafeIndex v) [0 .. count v - 1]

count :: Vector a -> Int
count (Vector _ n _) = I# n

-- | The size of an element, which is never looked at.
sizeIn :: forall a. Unbox a => Vector a -> Int
sizeIn _ = size (undefined :: a)

sizeInM :: forall s a. Unbox a => MVector s a -> Int
sizeInM _ = size (undefined :: a)

unsafeIndex :: Unbox a => Vector a -> Int -> a
unsafeIndex v@(Vector o _ a) i = at a ((I# o + i) * sizeIn v)

unsafeSlice :: Int -> Int -> Vector a -> Vector a
unsafeSlice (I# i) (I# n) (Vector o _ a) = Vector (o +# i) n a

generate :: forall a. Unbox a => Int -> (Int -> a) -> Vector a
generate n0 f = case max 0 n0 of
  I# n -> case scaled each (I# n) of
    I# total -> runState# (\s -> case newByteArray# total s of
      (# s1, m #) -> fill m n 0 s1)
  where
    each = size (undefined :: a)
    fill :: MutableByteArray# RealWorld -> Int# -> Int -> State# RealWorld -> (# State# RealWorld, Vector a #)
    fill m n i s
      | i >= I# n = case unsafeFreezeByteArray# m s of (# s1, a #) -> (# s1, Vector 0# n a #)
      | otherwise = case put m (i * each) (f i) s of s1 -> fill m n (i + 1) s1

-- | The first so many of the list; fewer, if it has fewer.
fromListN :: forall a. Unbox a => Int -> [a] -> Vector a
fromListN n0 xs0 = case max 0 n0 of
  I# n -> case scaled each (I# n) of
    I# total -> runState# (\s -> case newByteArray# total s of
      (# s1, m #) -> fill m n 0 xs0 s1)
  where
    each = size (undefined :: a)
    fill :: MutableByteArray# RealWorld -> Int# -> Int -> [a] -> State# RealWorld -> (# State# RealWorld, Vector a #)
    fill m n i@(I# k) xs s = case xs of
      x : rest | i < I# n -> case put m (i * each) x s of s1 -> fill m n (i + 1) rest s1
      _ -> case unsafeFreezeByteArray# m s of (# s1, a #) -> (# s1, Vector 0# k a #)

-- | The elements are zero.
new :: forall m a. (Unbox a, PrimMonad m) => Int -> m (MVector (PrimState m) a)
new n'@(I# n) = case scaled (size (undefined :: a)) n' of
  I# total -> primitive (\s -> case newByteArray# total s of
    (# s1, m #) -> case zero m total 0# s1 of s2 -> (# s2, MVector 0# n m #))

-- | The bytes of so many elements, each of that many.
scaled :: Int -> Int -> Int
scaled (I# each) (I# n) = case mulIntC# each n of
  (# total, 0# #) -> I# total
  _ -> error ("Primitive.basicUnsafeNew: length too large: " ++ show (I# n))

zero :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
zero m total i s = case i >=# total of
  1# -> s
  _ -> case writeWord8Array# m i (int2Word# 0#) s of s1 -> zero m total (i +# 1#) s1

unsafeRead :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> Int -> m a
unsafeRead v@(MVector o _ m) i = case (I# o + i) * sizeInM v of k -> primitive (\s -> get m k s)

unsafeWrite :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> Int -> a -> m ()
unsafeWrite v@(MVector o _ m) i x = case (I# o + i) * sizeInM v of
  k -> primitive (\s -> case put m k x s of s1 -> (# s1, () #))

mcount :: MVector s a -> Int
mcount (MVector _ n _) = I# n

part :: Int -> Int -> MVector s a -> MVector s a
part (I# i) (I# n) (MVector o _ m) = MVector (o +# i) n m

-- | As many elements as the first has, into it.
transfer :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
transfer v@(MVector o n m) (MVector p _ k) = case sizeInM v of
  I# z -> primitive (\s -> case copyMutableByteArray# k (p *# z) m (o *# z) (n *# z) s of s1 -> (# s1, () #))

-- | The same array, which is not written to any more.
frozen :: PrimMonad m => MVector (PrimState m) a -> m (Vector a)
frozen (MVector o n m) = primitive (\s -> case unsafeFreezeByteArray# m s of (# s1, a #) -> (# s1, Vector o n a #))
