{-# LANGUAGE NoImplicitPrelude, MagicHash, UnboxedTuples, RankNTypes #-}
-- | Primitives of GHC's that follow from others here. Small arrays are arrays. What is said to be atomic is so because threads change only
-- where one waits.
module GHC.PrimOps where

import GHC.Err (errorWithoutStackTrace)
import GHC.Prim

-- | Whether two values are the same closure (1 or 0). The same value may be two.
reallyUnsafePtrEquality# :: a -> a -> Int#
reallyUnsafePtrEquality# a b = sameMutVar# (unsafeCoerce# a) (unsafeCoerce# b)
{-# NOINLINE reallyUnsafePtrEquality# #-}

-- | Nothing: no two processors evaluate the same.
noDuplicate# :: State# s -> State# s
noDuplicate# s = s

-- * Arrays

data AnArray a = AnArray (Array# a)

cloneArray# :: Array# a -> Int# -> Int# -> Array# a
cloneArray# a i n = case runState# (\s -> case thawArray# a i n s of
  (# s1, m #) -> case unsafeFreezeArray# m s1 of
    (# s2, b #) -> (# s2, AnArray b #)) of
  AnArray b -> b

cloneMutableArray# :: MutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, MutableArray# s a #)
cloneMutableArray# a i n s = case newArray# n (unsafeCoerce# ()) s of
  (# s1, m #) -> case copyMutableArray# a i m 0# n s1 of
    s2 -> (# s2, m #)

freezeArray# :: MutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, Array# a #)
freezeArray# a i n s = case cloneMutableArray# a i n s of
  (# s1, m #) -> unsafeFreezeArray# m s1

thawArray# :: Array# a -> Int# -> Int# -> State# s -> (# State# s, MutableArray# s a #)
thawArray# a i n s = case newArray# n (unsafeCoerce# ()) s of
  (# s1, m #) -> case copyArray# a i m 0# n s1 of
    s2 -> (# s2, m #)

cloneSmallArray# :: Array# a -> Int# -> Int# -> Array# a
cloneSmallArray# a i n = cloneArray# a i n

-- * Small arrays

type SmallArray# = Array#
type SmallMutableArray# = MutableArray#

newSmallArray# :: Int# -> a -> State# s -> (# State# s, MutableArray# s a #)
newSmallArray# n x s = newArray# n x s

readSmallArray# :: MutableArray# s a -> Int# -> State# s -> (# State# s, a #)
readSmallArray# a i s = readArray# a i s

writeSmallArray# :: MutableArray# s a -> Int# -> a -> State# s -> State# s
writeSmallArray# a i x s = writeArray# a i x s

indexSmallArray# :: Array# a -> Int# -> (# a #)
indexSmallArray# a i = indexArray# a i

sizeofSmallArray# :: Array# a -> Int#
sizeofSmallArray# a = sizeofArray# a

sizeofSmallMutableArray# :: MutableArray# s a -> Int#
sizeofSmallMutableArray# a = sizeofMutableArray# a

getSizeofSmallMutableArray# :: MutableArray# s a -> State# s -> (# State# s, Int# #)
getSizeofSmallMutableArray# a s = (# s, sizeofMutableArray# a #)

unsafeFreezeSmallArray# :: MutableArray# s a -> State# s -> (# State# s, Array# a #)
unsafeFreezeSmallArray# a s = unsafeFreezeArray# a s

unsafeThawSmallArray# :: Array# a -> State# s -> (# State# s, MutableArray# s a #)
unsafeThawSmallArray# a s = unsafeThawArray# a s

copySmallArray# :: Array# a -> Int# -> MutableArray# s a -> Int# -> Int# -> State# s -> State# s
copySmallArray# a i b j n s = copyArray# a i b j n s

copySmallMutableArray# :: MutableArray# s a -> Int# -> MutableArray# s a -> Int# -> Int# -> State# s -> State# s
copySmallMutableArray# a i b j n s = copyMutableArray# a i b j n s

cloneSmallMutableArray# :: MutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, MutableArray# s a #)
cloneSmallMutableArray# a i n s = cloneMutableArray# a i n s

freezeSmallArray# :: MutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, Array# a #)
freezeSmallArray# a i n s = freezeArray# a i n s

thawSmallArray# :: Array# a -> Int# -> Int# -> State# s -> (# State# s, MutableArray# s a #)
thawSmallArray# a i n s = thawArray# a i n s

-- | The array with so many elements, further ones being that value: the array itself where it is large enough.
resizeSmallMutableArray# :: MutableArray# s a -> Int# -> a -> State# s -> (# State# s, MutableArray# s a #)
resizeSmallMutableArray# a n x s = case sizeofMutableArray# a of
  old -> case n <=# old of
    1# -> case shrinkSmallMutableArray# a n s of s1 -> (# s1, a #)
    _ -> case newArray# n x s of
      (# s1, b #) -> case copyMutableArray# a 0# b 0# old s1 of
        s2 -> (# s2, b #)

sameSmallMutableArray# :: MutableArray# s a -> MutableArray# s a -> Int#
sameSmallMutableArray# a b = sameMutableArray# a b

-- | Writes the last value if the one before is there, that very closure. Whether it was not (1 or 0), and what is there now.
casArray#, casSmallArray#
  :: MutableArray# s a -> Int# -> a -> a -> State# s -> (# State# s, Int#, a #)
casArray# a i old new s = case readArray# a i s of
  (# s1, x #) -> case reallyUnsafePtrEquality# x old of
    1# -> case writeArray# a i new s1 of s2 -> (# s2, 0#, new #)
    _ -> (# s1, 1#, x #)
casSmallArray# a i old new s = casArray# a i old new s

-- * Mutable variables

-- | As 'casArray#'.
casMutVar# :: MutVar# s a -> a -> a -> State# s -> (# State# s, Int#, a #)
casMutVar# v old new s = case replaceMutVar# v old new s of
  (# s1, 1# #) -> (# s1, 0#, new #)
  (# s1, _ #) -> case readMutVar# v s1 of (# s2, x #) -> (# s2, 1#, x #)

-- | What was there, and what the function made of it, whose first component is there now. The function is not evaluated.
atomicModifyMutVar2# :: MutVar# s a -> (a -> c) -> State# s -> (# State# s, a, c #)
atomicModifyMutVar2# v f s = case readMutVar# v s of
  (# s1, x #) -> let r = f x in case replaceMutVar# v x (first# r) s1 of
    (# s2, 1# #) -> (# s2, x, r #)
    (# s2, _ #) -> atomicModifyMutVar2# v f s2

-- | A field of a value of which only the one who asks knows that its first fields are of such types. The optimiser is told nothing of the
-- constructor, which it may know better.
first#, second# :: c -> a
first# r = seq r (runState# (\s -> conField# r 0# s))
second# r = seq r (runState# (\s -> conField# r 1# s))

-- | The same of a function for the new value alone.
atomicModifyMutVar_# :: MutVar# s a -> (a -> a) -> State# s -> (# State# s, a, a #)
atomicModifyMutVar_# v f s = case readMutVar# v s of
  (# s1, x #) -> let y = f x in case replaceMutVar# v x y s1 of
    (# s2, 1# #) -> (# s2, x, y #)
    (# s2, _ #) -> atomicModifyMutVar_# v f s2

-- | The same; the answer is the second component.
atomicModifyMutVar# :: MutVar# s a -> (a -> b) -> State# s -> (# State# s, c #)
atomicModifyMutVar# v f s = case atomicModifyMutVar2# v f s of
  (# s1, _, r #) -> (# s1, second# r #)

-- * Arrays of bytes

newPinnedByteArray# :: Int# -> State# s -> (# State# s, MutableByteArray# s #)
newPinnedByteArray# n s = newAlignedPinned# n 16# s

-- | The alignment is a power of two, at most 32768.
newAlignedPinnedByteArray# :: Int# -> Int# -> State# s -> (# State# s, MutableByteArray# s #)
newAlignedPinnedByteArray# n align s = case andI# (align ># 0#) (align <=# 32768#) of
  1# -> case andI# align (align -# 1#) of
    0# -> newAlignedPinned# n align s
    _ -> case badAlignment of () -> newAlignedPinned# n 16# s
  _ -> case badAlignment of () -> newAlignedPinned# n 16# s

badAlignment :: ()
badAlignment = errorWithoutStackTrace "newAlignedPinnedByteArray#: the alignment must be a power of two up to 32768"

isMutableByteArrayPinned# :: MutableByteArray# s -> Int#
isMutableByteArrayPinned# a = isByteArrayPinned# (unsafeCoerce# a)

mutableByteArrayContents# :: MutableByteArray# s -> Addr#
mutableByteArrayContents# a = byteArrayContents# (unsafeCoerce# a)

-- | The action; what it uses, which is of an ordinary type, is kept until it has ended.
keepAlive# :: a -> State# s -> (State# s -> (# State# s, b #)) -> (# State# s, b #)
keepAlive# x s f = case f s of
  (# s1, r #) -> case touch# x s1 of s2 -> (# s2, r #)

resizeMutableByteArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, MutableByteArray# s #)
resizeMutableByteArray# a n s = case getSizeofMutableByteArray# a s of
  (# s0, old #) -> case n <=# old of
    1# -> case shrinkMutableByteArray# a n s0 of s1 -> (# s1, a #)
    _ -> case newByteArray# n s0 of
      (# s1, b #) -> case copyMutableByteArray# a 0# b 0# old s1 of
        s2 -> (# s2, b #)

-- | Less than, equal to or greater than 0, as the first bytes that differ are.
compareByteArrays# :: ByteArray# -> Int# -> ByteArray# -> Int# -> Int# -> Int#
compareByteArrays# a i b j n = go 0#
  where
    go k = case k >=# n of
      1# -> 0#
      _ -> case word2Int# (indexWord8Array# a (i +# k)) -# word2Int# (indexWord8Array# b (j +# k)) of
        0# -> go (k +# 1#)
        d -> d

-- | Offset, number of bytes, byte.
setByteArray# :: MutableByteArray# s -> Int# -> Int# -> Int# -> State# s -> State# s
setByteArray# a i n x s = go 0# s
  where
    go k t = case k >=# n of
      1# -> t
      _ -> go (k +# 1#) (writeWord8Array# a (i +# k) (int2Word# x) t)

copyMutableByteArrayToAddr# :: MutableByteArray# s -> Int# -> Addr# -> Int# -> State# s -> State# s
copyMutableByteArrayToAddr# a i p n s = copyByteArrayToAddr# (unsafeCoerce# a) i p n s

-- * Read and written at once

atomicReadIntArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
atomicReadIntArray# a i s = readIntArray# a i s

atomicWriteIntArray# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
atomicWriteIntArray# a i x s = writeIntArray# a i x s

-- | Writes the last number if the one before is there; what was there.
casIntArray# :: MutableByteArray# s -> Int# -> Int# -> Int# -> State# s -> (# State# s, Int# #)
casIntArray# a i old new s = case readIntArray# a i s of
  (# s1, x #) -> case x ==# old of
    1# -> case writeIntArray# a i new s1 of s2 -> (# s2, x #)
    _ -> (# s1, x #)

fetchAddIntArray#, fetchSubIntArray#, fetchAndIntArray#, fetchNandIntArray#, fetchOrIntArray#, fetchXorIntArray#
  :: MutableByteArray# s -> Int# -> Int# -> State# s -> (# State# s, Int# #)
fetchAddIntArray# a i y s = case readIntArray# a i s of
  (# s1, x #) -> case writeIntArray# a i (x +# y) s1 of s2 -> (# s2, x #)
fetchSubIntArray# a i y s = case readIntArray# a i s of
  (# s1, x #) -> case writeIntArray# a i (x -# y) s1 of s2 -> (# s2, x #)
fetchAndIntArray# a i y s = case readIntArray# a i s of
  (# s1, x #) -> case writeIntArray# a i (andI# x y) s1 of s2 -> (# s2, x #)
fetchNandIntArray# a i y s = case readIntArray# a i s of
  (# s1, x #) -> case writeIntArray# a i (notI# (andI# x y)) s1 of s2 -> (# s2, x #)
fetchOrIntArray# a i y s = case readIntArray# a i s of
  (# s1, x #) -> case writeIntArray# a i (orI# x y) s1 of s2 -> (# s2, x #)
fetchXorIntArray# a i y s = case readIntArray# a i s of
  (# s1, x #) -> case writeIntArray# a i (xorI# x y) s1 of s2 -> (# s2, x #)

-- * Threads

-- | Nothing runs in parallel: a spark is the value.
spark# :: a -> State# s -> (# State# s, a #)
spark# x s = (# s, x #)

numSparks# :: State# s -> (# State# s, Int# #)
numSparks# s = (# s, 0# #)

-- | A thread on that processor: there is one.
forkOn# :: Int# -> a -> State# RealWorld -> (# State# RealWorld, ThreadId# #)
forkOn# _ act s = fork# act s

-- * Addresses in memory

indexAddrArray# :: ByteArray# -> Int# -> Addr#
indexAddrArray# a i = int2Addr# (indexIntArray# a i)

readAddrArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Addr# #)
readAddrArray# a i s = case readIntArray# a i s of (# s1, x #) -> (# s1, int2Addr# x #)

writeAddrArray# :: MutableByteArray# s -> Int# -> Addr# -> State# s -> State# s
writeAddrArray# a i x s = writeIntArray# a i (addr2Int# x) s

indexAddrOffAddr# :: Addr# -> Int# -> Addr#
indexAddrOffAddr# p i = int2Addr# (indexIntOffAddr# p i)

-- * Evaluation in order

-- | The value, evaluated when this is.
seq# :: a -> State# s -> (# State# s, a #)
seq# x s = seq x (# s, x #)

-- * Values that C holds

type StablePtr# a = Addr#

makeStablePtr# :: a -> State# RealWorld -> (# State# RealWorld, StablePtr# a #)
makeStablePtr# x s = newStablePtr# x s

eqStablePtr# :: StablePtr# a -> StablePtr# a -> Int#
eqStablePtr# a b = addr2Int# a ==# addr2Int# b

indexStablePtrArray# :: ByteArray# -> Int# -> StablePtr# a
indexStablePtrArray# a i = indexAddrArray# a i

readStablePtrArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, StablePtr# a #)
readStablePtrArray# a i s = readAddrArray# a i s

writeStablePtrArray# :: MutableByteArray# s -> Int# -> StablePtr# a -> State# s -> State# s
writeStablePtrArray# a i x s = writeAddrArray# a i x s

indexStablePtrOffAddr# :: Addr# -> Int# -> StablePtr# a
indexStablePtrOffAddr# p i = indexAddrOffAddr# p i

readStablePtrOffAddr# :: Addr# -> Int# -> State# s -> (# State# s, StablePtr# a #)
readStablePtrOffAddr# p i s = readAddrOffAddr# p i s

writeStablePtrOffAddr# :: Addr# -> Int# -> StablePtr# a -> State# s -> State# s
writeStablePtrOffAddr# p i x s = writeAddrOffAddr# p i x s
