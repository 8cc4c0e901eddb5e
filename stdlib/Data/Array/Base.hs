{-# LANGUAGE BangPatterns, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, MagicHash, UnboxedTuples, RankNTypes, RoleAnnotations #-}
-- | The classes of immutable and mutable arrays, and the arrays of unboxed elements.
module Data.Array.Base
  ( IArray(..), MArray(..), Unboxed, UArray(..), STUArray(..), IOArray(..), IOUArray(..), Ix
  , array, listArray, (!), indices, elems, assocs, accumArray, (//), accum
  , amap, ixmap
  , newListArray, readArray, writeArray, getElems, getAssocs
  , mapArray, mapIndices, freeze, thaw, unsafeFreeze, unsafeThaw
  , runSTArray, runSTUArray, castSTUArray, castIOUArray, safeRangeSize, safeIndex
  , unsafeArrayUArray, unsafeReplaceUArray, unsafeAccumUArray, unsafeAccumArrayUArray, unsafeNewArraySTUArray_
  , freezeSTUArray, thawSTUArray, unsafeFreezeSTUArray, unsafeThawSTUArray, listUArrayST, listArrayST
  , wORD_SCALE, fLOAT_SCALE, dOUBLE_SCALE, bOOL_SCALE
  ) where

import Control.Monad.ST
import qualified Control.Monad.ST.Lazy.Type as Lazy
import Control.Monad.ST.Lazy.Type (strictToLazyST)
import Data.Int
import Data.Ix
import Data.Word
import qualified GHC.Arr as Arr
import GHC.Arr (Array, STArray, safeIndex, safeRangeSize)
import Foreign.StablePtr (StablePtr, castPtrToStablePtr, castStablePtrToPtr)
import GHC.Int
import GHC.Prim
import GHC.PrimOps
import GHC.Ptr (FunPtr(..), Ptr(..), nullFunPtr, nullPtr)
import GHC.ST (ST(..))
import GHC.Types
import GHC.Word

infixl 9 !, //

-- * Unboxed elements

type role UArray nominal nominal
-- | Bounds, number of elements, bytes.
data UArray i e = UArray !i !i !Int ByteArray#

type role STUArray nominal nominal nominal
data STUArray s i e = STUArray !i !i !Int (MutableByteArray# s)

-- | How elements of the types that come with the library are held in bytes (other types have instances of 'IArray' and 'MArray' of their own), and how many each takes; the element itself is not looked at.
class Unboxed e where
  bytesOf :: e -> Int#
  indexU :: ByteArray# -> Int# -> e
  readU :: MutableByteArray# s -> Int# -> State# s -> (# State# s, e #)
  writeU :: MutableByteArray# s -> Int# -> e -> State# s -> State# s
  zeroU :: e

instance Unboxed Int where
  bytesOf _ = 8#
  indexU b i = I# (indexIntArray# b i)
  readU m i s = case readIntArray# m i s of (# s1, x #) -> (# s1, I# x #)
  writeU m i (I# x) s = writeIntArray# m i x s
  zeroU = 0

instance Unboxed Word where
  bytesOf _ = 8#
  indexU b i = W# (indexWordArray# b i)
  readU m i s = case readWordArray# m i s of (# s1, x #) -> (# s1, W# x #)
  writeU m i (W# x) s = writeWordArray# m i x s
  zeroU = 0

instance Unboxed (Ptr a) where
  bytesOf _ = 8#
  indexU b i = Ptr (indexAddrArray# b i)
  readU m i s = case readAddrArray# m i s of (# s1, x #) -> (# s1, Ptr x #)
  writeU m i (Ptr x) s = writeAddrArray# m i x s
  zeroU = nullPtr

instance Unboxed (FunPtr a) where
  bytesOf _ = 8#
  indexU b i = FunPtr (indexAddrArray# b i)
  readU m i s = case readAddrArray# m i s of (# s1, x #) -> (# s1, FunPtr x #)
  writeU m i (FunPtr x) s = writeAddrArray# m i x s
  zeroU = nullFunPtr

instance Unboxed (StablePtr a) where
  bytesOf _ = 8#
  indexU b i = castPtrToStablePtr (Ptr (indexAddrArray# b i))
  readU m i s = case readAddrArray# m i s of (# s1, x #) -> (# s1, castPtrToStablePtr (Ptr x) #)
  writeU m i p s = case castStablePtrToPtr p of Ptr x -> writeAddrArray# m i x s
  zeroU = castPtrToStablePtr nullPtr

instance Unboxed Double where
  bytesOf _ = 8#
  indexU b i = D# (indexDoubleArray# b i)
  readU m i s = case readDoubleArray# m i s of (# s1, x #) -> (# s1, D# x #)
  writeU m i (D# x) s = writeDoubleArray# m i x s
  zeroU = 0

instance Unboxed Float where
  bytesOf _ = 4#
  indexU b i = F# (indexFloatArray# b i)
  readU m i s = case readFloatArray# m i s of (# s1, x #) -> (# s1, F# x #)
  writeU m i (F# x) s = writeFloatArray# m i x s
  zeroU = 0

instance Unboxed Char where
  bytesOf _ = 4#
  indexU b i = C# (indexWideCharArray# b i)
  readU m i s = case readWideCharArray# m i s of (# s1, x #) -> (# s1, C# x #)
  writeU m i (C# x) s = writeWideCharArray# m i x s
  zeroU = '\0'

-- | A byte each.
instance Unboxed Bool where
  bytesOf _ = 1#
  indexU b i = isTrue# (indexInt8Array# b i)
  readU m i s = case readInt8Array# m i s of (# s1, x #) -> (# s1, isTrue# x #)
  writeU m i x s = writeInt8Array# m i (dataToTag# x) s
  zeroU = False

instance Unboxed Int8 where
  bytesOf _ = 1#
  indexU b i = I8# (indexInt8Array# b i)
  readU m i s = case readInt8Array# m i s of (# s1, x #) -> (# s1, I8# x #)
  writeU m i (I8# x) s = writeInt8Array# m i x s
  zeroU = 0

instance Unboxed Word8 where
  bytesOf _ = 1#
  indexU b i = W8# (indexWord8Array# b i)
  readU m i s = case readWord8Array# m i s of (# s1, x #) -> (# s1, W8# x #)
  writeU m i (W8# x) s = writeWord8Array# m i x s
  zeroU = 0

instance Unboxed Int16 where
  bytesOf _ = 2#
  indexU b i = I16# (indexInt16Array# b i)
  readU m i s = case readInt16Array# m i s of (# s1, x #) -> (# s1, I16# x #)
  writeU m i (I16# x) s = writeInt16Array# m i x s
  zeroU = 0

instance Unboxed Word16 where
  bytesOf _ = 2#
  indexU b i = W16# (indexWord16Array# b i)
  readU m i s = case readWord16Array# m i s of (# s1, x #) -> (# s1, W16# x #)
  writeU m i (W16# x) s = writeWord16Array# m i x s
  zeroU = 0

instance Unboxed Int32 where
  bytesOf _ = 4#
  indexU b i = I32# (indexInt32Array# b i)
  readU m i s = case readInt32Array# m i s of (# s1, x #) -> (# s1, I32# x #)
  writeU m i (I32# x) s = writeInt32Array# m i x s
  zeroU = 0

instance Unboxed Word32 where
  bytesOf _ = 4#
  indexU b i = W32# (indexWord32Array# b i)
  readU m i s = case readWord32Array# m i s of (# s1, x #) -> (# s1, W32# x #)
  writeU m i (W32# x) s = writeWord32Array# m i x s
  zeroU = 0

instance Unboxed Int64 where
  bytesOf _ = 8#
  indexU b i = I64# (indexIntArray# b i)
  readU m i s = case readIntArray# m i s of (# s1, x #) -> (# s1, I64# x #)
  writeU m i (I64# x) s = writeIntArray# m i x s
  zeroU = 0

instance Unboxed Word64 where
  bytesOf _ = 8#
  indexU b i = W64# (indexWordArray# b i)
  readU m i s = case readWordArray# m i s of (# s1, x #) -> (# s1, W64# x #)
  writeU m i (W64# x) s = writeWordArray# m i x s
  zeroU = 0

-- * Immutable arrays

-- | Arrays of one kind that can hold elements of one type; positions are counted from zero and are
-- not checked.
class IArray a e where
  bounds :: Ix i => a i e -> (i, i)
  numElements :: Ix i => a i e -> Int
  unsafeArray :: Ix i => (i, i) -> [(Int, e)] -> a i e
  unsafeAt :: Ix i => a i e -> Int -> e
  unsafeReplace :: Ix i => a i e -> [(Int, e)] -> a i e
  unsafeAccum :: Ix i => (e -> e' -> e) -> a i e -> [(Int, e')] -> a i e
  unsafeAccumArray :: Ix i => (e -> e' -> e) -> e -> (i, i) -> [(Int, e')] -> a i e
  -- | The array in its representation, and back, for kinds that are one of ours.
  represented :: a i e -> Maybe (Represented i e)
  represented _ = Nothing
  ofRepresented :: Represented i e -> Maybe (a i e)
  ofRepresented _ = Nothing

-- | What freezing and thawing go by: arrays of one representation are copied in one go, or shared.
data Represented i e = Boxed (Array i e) | Unboxed (UArray i e)

instance IArray Array e where
  represented arr = Just (Boxed arr)
  ofRepresented r = case r of
    Boxed arr -> Just arr
    _ -> Nothing
  bounds a = Arr.bounds a
  numElements a = Arr.numElements a
  unsafeArray b xs = Arr.unsafeArray b xs
  unsafeAt a i = Arr.unsafeAt a i
  unsafeReplace x y = Arr.unsafeReplace x y
  unsafeAccum f arr ies = runST (Arr.thawSTArray arr >>= \m ->
    accumulate (Arr.unsafeReadSTArray m) (Arr.unsafeWriteSTArray m) f ies >> Arr.unsafeFreezeSTArray m)
  unsafeAccumArray f x b ies = runST (Arr.newSTArray b x >>= \m ->
    accumulate (Arr.unsafeReadSTArray m) (Arr.unsafeWriteSTArray m) f ies >> Arr.unsafeFreezeSTArray m)

instance {-# OVERLAPPABLE #-} Unboxed e => IArray UArray e where
  represented arr = Just (Unboxed arr)
  ofRepresented r = case r of
    Unboxed arr -> Just arr
    _ -> Nothing
  bounds (UArray l u _ _) = (l, u)
  numElements (UArray _ _ n _) = n
  unsafeArray b ies = runST (newU b zeroU >>= \m -> fill m ies >> freezeU m)
    where
      fill _ [] = return ()
      fill m ((i, e) : rest) = writeAt m i e >> fill m rest
  unsafeAt (UArray _ _ _ b) (I# i) = indexU b i
  unsafeReplace arr ies = runST (thawU arr >>= \m -> fill m ies >> freezeU m)
    where
      fill _ [] = return ()
      fill m ((i, e) : rest) = writeAt m i e >> fill m rest
  unsafeAccum f arr ies = runST (thawU arr >>= \m ->
    accumulate (readAt m) (writeAt m) f ies >> freezeU m)
  unsafeAccumArray f x b ies = runST (newU b x >>= \m ->
    accumulate (readAt m) (writeAt m) f ies >> freezeU m)

accumulate :: (Int -> ST s e) -> (Int -> e -> ST s ()) -> (e -> e' -> e) -> [(Int, e')] -> ST s ()
accumulate get put f = go
  where
    go [] = return ()
    go ((i, new) : rest) = get i >>= \old -> let x = f old new in x `seq` (put i x >> go rest)

newU :: (Ix i, Unboxed e) => (i, i) -> e -> ST s (STUArray s i e)
newU (l, u) x = ST (\s -> case Arr.safeRangeSize (l, u) of
  I# n -> case newByteArray# (scaled (bytesOf x) n) s of
    (# s1, m #) -> let marr = STUArray l u (I# n) m in
      case fillU m x 0# n s1 of s2 -> (# s2, marr #))

-- | The size of an array of so many elements.
scaled :: Int# -> Int# -> Int#
scaled size n = case mulIntC# size n of
  (# total, 0# #) -> total
  _ -> case error ("Data.Array.Base.safe_scale: Overflow; scale: " ++ show (I# size) ++ ", n: " ++ show (I# n)) of
    I# none -> none

fillU :: Unboxed e => MutableByteArray# s -> e -> Int# -> Int# -> State# s -> State# s
fillU m x i n s = case i ==# n of
  1# -> s
  _ -> case writeU m i x s of s1 -> fillU m x (i +# 1#) n s1

readAt :: Unboxed e => STUArray s i e -> Int -> ST s e
readAt (STUArray _ _ _ m) (I# i) = ST (\s -> readU m i s)

writeAt :: Unboxed e => STUArray s i e -> Int -> e -> ST s ()
writeAt (STUArray _ _ _ m) (I# i) e = ST (\s -> case writeU m i e s of s1 -> (# s1, () #))

freezeU :: STUArray s i e -> ST s (UArray i e)
freezeU (STUArray l u n m) = ST (\s -> case unsafeFreezeByteArray# m s of
  (# s1, b #) -> (# s1, UArray l u n b #))

thawU :: UArray i e -> ST s (STUArray s i e)
thawU (UArray l u n b) = ST (\s -> case sizeofByteArray# b of
  size -> case newByteArray# size s of
    (# s1, m #) -> case copyByteArray# b 0# m 0# size s1 of s2 -> (# s2, STUArray l u n m #))

unsafeThawU :: UArray i e -> ST s (STUArray s i e)
unsafeThawU (UArray l u n b) = ST (\s -> case unsafeThawByteArray# b s of
  (# s1, m #) -> (# s1, STUArray l u n m #))

copyU :: STUArray s i e -> ST s (STUArray s i e)
copyU (STUArray l u n m) = ST (\s -> case sizeofMutableByteArray# m of
  size -> case newByteArray# size s of
    (# s1, c #) -> case copyMutableByteArray# m 0# c 0# size s1 of s2 -> (# s2, STUArray l u n c #))

instance Eq (STUArray s i e) where
  STUArray _ _ _ a == STUArray _ _ _ b = isTrue# (sameMutableByteArray# a b)

-- | The same bytes as elements of another type, of the same size.
castSTUArray :: STUArray s ix a -> ST s (STUArray s ix b)
castSTUArray (STUArray l u n m) = return (STUArray l u n m)

position :: Ix i => (i, i) -> Int -> i -> Int
position b n i = Arr.safeIndex b n i

array :: (IArray a e, Ix i) => (i, i) -> [(i, e)] -> a i e
array b ies = let n = Arr.safeRangeSize b in unsafeArray b [(position b n i, e) | (i, e) <- ies]

listArray :: (IArray a e, Ix i) => (i, i) -> [e] -> a i e
listArray b es = let n = Arr.safeRangeSize b in unsafeArray b (zip [0 .. n - 1] es)

(!) :: (IArray a e, Ix i) => a i e -> i -> e
arr ! i = unsafeAt arr (position (bounds arr) (numElements arr) i)

indices :: (IArray a e, Ix i) => a i e -> [i]
indices arr = range (bounds arr)

elems :: (IArray a e, Ix i) => a i e -> [e]
elems arr = [unsafeAt arr i | i <- [0 .. numElements arr - 1]]

assocs :: (IArray a e, Ix i) => a i e -> [(i, e)]
assocs arr = [(i, arr ! i) | i <- indices arr]

accumArray :: (IArray a e, Ix i) => (e -> e' -> e) -> e -> (i, i) -> [(i, e')] -> a i e
accumArray f x b ies =
  let n = Arr.safeRangeSize b in unsafeAccumArray f x b [(position b n i, e) | (i, e) <- ies]

(//) :: (IArray a e, Ix i) => a i e -> [(i, e)] -> a i e
arr // ies = unsafeReplace arr [(position (bounds arr) (numElements arr) i, e) | (i, e) <- ies]

accum :: (IArray a e, Ix i) => (e -> e' -> e) -> a i e -> [(i, e')] -> a i e
accum f arr ies = unsafeAccum f arr [(position (bounds arr) (numElements arr) i, e) | (i, e) <- ies]

amap :: (IArray a e', IArray a e, Ix i) => (e' -> e) -> a i e' -> a i e
amap f arr = unsafeArray (bounds arr) [(i, f (unsafeAt arr i)) | i <- [0 .. numElements arr - 1]]

ixmap :: (IArray a e, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> a i e
ixmap b f arr = array b [(i, arr ! f i) | i <- range b]

instance (Ix i, Eq e, IArray UArray e) => Eq (UArray i e) where
  a == b = bounds a == bounds b && elems a == elems b

instance (Ix i, Ord e, IArray UArray e) => Ord (UArray i e) where
  compare a b = compare (assocs a) (assocs b)

instance (Ix i, Show i, Show e, IArray UArray e) => Show (UArray i e) where
  showsPrec p a = showParen (p > 10)
    (showString "array " . showsPrec 11 (bounds a) . showChar ' ' . showsPrec 11 (assocs a))

instance (Ix i, Read i, Read e, IArray UArray e) => Read (UArray i e) where
  readsPrec d = readParen (d > 10) (\r ->
    [ (array b ies, u)
    | ("array", s) <- lex r, (b, t) <- readsPrec 11 s, (ies, u) <- readsPrec 11 t ])

-- * Mutable arrays

-- | Mutable arrays of one kind that can hold elements of one type in one monad.
class Monad m => MArray a e m where
  getBounds :: Ix i => a i e -> m (i, i)
  getNumElements :: Ix i => a i e -> m Int
  newArray :: Ix i => (i, i) -> e -> m (a i e)
  newArray_ :: Ix i => (i, i) -> m (a i e)
  newArray_ b = newArray b Arr.arrEleBottom
  -- | The elements may be anything; here they are those of 'newArray_'.
  unsafeNewArray_ :: Ix i => (i, i) -> m (a i e)
  unsafeNewArray_ x = newArray_ x
  unsafeRead :: Ix i => a i e -> Int -> m e
  unsafeWrite :: Ix i => a i e -> Int -> e -> m ()
  -- | A copy, or the array itself; for kinds whose representation is one of ours.
  frozen, unsafeFrozen :: a i e -> m (Maybe (Represented i e))
  frozen _ = return Nothing
  unsafeFrozen x = frozen x
  thawed, unsafeThawed :: Represented i e -> m (Maybe (a i e))
  thawed _ = return Nothing
  unsafeThawed x = thawed x

instance MArray (STArray s) e (ST s) where
  getBounds arr = return (Arr.boundsSTArray arr)
  getNumElements arr = return (Arr.numElementsSTArray arr)
  newArray x y = Arr.newSTArray x y
  newArray_ b = Arr.newSTArray b Arr.arrEleBottom
  unsafeRead x y = Arr.unsafeReadSTArray x y
  unsafeWrite x y z = Arr.unsafeWriteSTArray x y z
  frozen marr = fmap (Just . Boxed) (Arr.freezeSTArray marr)
  unsafeFrozen marr = fmap (Just . Boxed) (Arr.unsafeFreezeSTArray marr)
  thawed r = withBoxed Arr.thawSTArray r
  unsafeThawed r = withBoxed Arr.unsafeThawSTArray r

instance {-# OVERLAPPABLE #-} Unboxed e => MArray (STUArray s) e (ST s) where
  getBounds (STUArray l u _ _) = return (l, u)
  getNumElements (STUArray _ _ n _) = return n
  newArray x y = newU x y
  newArray_ b = newU b zeroU
  unsafeRead x y = readAt x y
  unsafeWrite x y z = writeAt x y z
  frozen marr = fmap (Just . Unboxed) (copyU marr >>= freezeU)
  unsafeFrozen marr = fmap (Just . Unboxed) (freezeU marr)
  thawed r = withUnboxed thawU r
  unsafeThawed r = withUnboxed unsafeThawU r

-- | Steps of lazy computations with state.
instance MArray (STArray s) e (Lazy.ST s) where
  getBounds arr = strictToLazyST (getBounds arr)
  getNumElements arr = strictToLazyST (getNumElements arr)
  newArray b x = strictToLazyST (newArray b x)
  newArray_ b = strictToLazyST (newArray_ b)
  unsafeRead arr i = strictToLazyST (unsafeRead arr i)
  unsafeWrite arr i x = strictToLazyST (unsafeWrite arr i x)
  frozen arr = strictToLazyST (frozen arr)
  unsafeFrozen arr = strictToLazyST (unsafeFrozen arr)
  thawed r = strictToLazyST (thawed r)
  unsafeThawed r = strictToLazyST (unsafeThawed r)

withBoxed :: Monad m => (Array i e -> m b) -> Represented i e -> m (Maybe b)
withBoxed f r = case r of
  Boxed arr -> f arr >>= \x -> return (Just x)
  _ -> return Nothing

withUnboxed :: Monad m => (UArray i e -> m b) -> Represented i e -> m (Maybe b)
withUnboxed f r = case r of
  Unboxed arr -> f arr >>= \x -> return (Just x)
  _ -> return Nothing

newtype IOArray i e = IOArray (STArray RealWorld i e)

newtype IOUArray i e = IOUArray (STUArray RealWorld i e)

instance Eq (IOArray i e) where
  IOArray a == IOArray b = a == b

instance MArray IOArray e IO where
  getBounds (IOArray a) = return (Arr.boundsSTArray a)
  getNumElements (IOArray a) = return (Arr.numElementsSTArray a)
  newArray b x = stToIO (fmap IOArray (Arr.newSTArray b x))
  newArray_ b = stToIO (fmap IOArray (Arr.newSTArray b Arr.arrEleBottom))
  unsafeRead (IOArray a) i = stToIO (Arr.unsafeReadSTArray a i)
  unsafeWrite (IOArray a) i e = stToIO (Arr.unsafeWriteSTArray a i e)
  frozen (IOArray a) = stToIO (frozen a)
  unsafeFrozen (IOArray a) = stToIO (unsafeFrozen a)
  thawed r = stToIO (fmap (fmap IOArray) (thawed r))
  unsafeThawed r = stToIO (fmap (fmap IOArray) (unsafeThawed r))

instance {-# OVERLAPPABLE #-} Unboxed e => MArray IOUArray e IO where
  getBounds (IOUArray (STUArray l u _ _)) = return (l, u)
  getNumElements (IOUArray (STUArray _ _ n _)) = return n
  newArray b x = stToIO (fmap IOUArray (newU b x))
  newArray_ b = stToIO (fmap IOUArray (newU b zeroU))
  unsafeRead (IOUArray a) i = stToIO (readAt a i)
  unsafeWrite (IOUArray a) i e = stToIO (writeAt a i e)
  frozen (IOUArray a) = stToIO (frozen a)
  unsafeFrozen (IOUArray a) = stToIO (unsafeFrozen a)
  thawed r = stToIO (fmap (fmap IOUArray) (thawed r))
  unsafeThawed r = stToIO (fmap (fmap IOUArray) (unsafeThawed r))

instance Eq (IOUArray i e) where
  IOUArray a == IOUArray b = a == b

-- | The same bytes as elements of another type, of the same size.
castIOUArray :: IOUArray ix a -> IO (IOUArray ix b)
castIOUArray (IOUArray a) = stToIO (fmap IOUArray (castSTUArray a))

newListArray :: (MArray a e m, Ix i) => (i, i) -> [e] -> m (a i e)
newListArray b es = newArray_ b >>= \marr -> fill marr 0 (Arr.safeRangeSize b) es >> return marr
  where
    fill marr i n xs
      | i == n = return ()
      | otherwise = case xs of
          [] -> return ()
          y : ys -> unsafeWrite marr i y >> fill marr (i + 1) n ys

readArray :: (MArray a e m, Ix i) => a i e -> i -> m e
readArray marr i = getBounds marr >>= \b -> getNumElements marr >>= \n -> unsafeRead marr (position b n i)

writeArray :: (MArray a e m, Ix i) => a i e -> i -> e -> m ()
writeArray marr i e =
  getBounds marr >>= \b -> getNumElements marr >>= \n -> unsafeWrite marr (position b n i) e

getElems :: (MArray a e m, Ix i) => a i e -> m [e]
getElems marr = getNumElements marr >>= \n -> mapM (unsafeRead marr) [0 .. n - 1]

getAssocs :: (MArray a e m, Ix i) => a i e -> m [(i, e)]
getAssocs marr = getBounds marr >>= \b -> getElems marr >>= \es -> return (zip (range b) es)

mapArray :: (MArray a e' m, MArray a e m, Ix i) => (e' -> e) -> a i e' -> m (a i e)
mapArray f marr = getBounds marr >>= \b -> getElems marr >>= \es -> newListArray b (map f es)

mapIndices :: (MArray a e m, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> m (a i e)
mapIndices b f marr = mapM (\i -> readArray marr (f i)) (range b) >>= newListArray b

-- | A copy. The unsafe ones share the array where the representations are the same: it must not be changed afterwards
-- (or the old one not be used).
freeze, unsafeFreeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
freeze marr = frozen marr >>= \r -> maybe (freezeElems marr) return (r >>= ofRepresented)
unsafeFreeze marr = unsafeFrozen marr >>= \r -> maybe (freeze marr) return (r >>= ofRepresented)

freezeElems :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
freezeElems marr = getBounds marr >>= \b -> getElems marr >>= \es -> return (listArray b es)

thaw, unsafeThaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
thaw arr = maybe (return Nothing) thawed (represented arr) >>= maybe (thawElems arr) return
unsafeThaw arr = maybe (return Nothing) unsafeThawed (represented arr) >>= maybe (thawElems arr) return

thawElems :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
thawElems arr = newListArray (bounds arr) (elems arr)

runSTArray :: (forall s. ST s (STArray s i e)) -> Array i e
runSTArray st = runST (st >>= Arr.unsafeFreezeSTArray)

runSTUArray :: (forall s. ST s (STUArray s i e)) -> UArray i e
runSTUArray st = runST (st >>= freezeU)

-- * For instances of one's own

unsafeArrayUArray :: (MArray (STUArray s) e (ST s), Ix i) => (i, i) -> [(Int, e)] -> e -> ST s (UArray i e)
unsafeArrayUArray b ies x = newArray b x >>= \m -> setting m ies >> freezeU m

unsafeReplaceUArray :: (MArray (STUArray s) e (ST s), Ix i) => UArray i e -> [(Int, e)] -> ST s (UArray i e)
unsafeReplaceUArray arr ies = thawU arr >>= \m -> setting m ies >> freezeU m

unsafeAccumUArray :: (MArray (STUArray s) e (ST s), Ix i) => (e -> e' -> e) -> UArray i e -> [(Int, e')] -> ST s (UArray i e)
unsafeAccumUArray f arr ies = thawU arr >>= \m -> accumulating m f ies >> freezeU m

unsafeAccumArrayUArray
  :: (MArray (STUArray s) e (ST s), Ix i) => (e -> e' -> e) -> e -> (i, i) -> [(Int, e')] -> ST s (UArray i e)
unsafeAccumArrayUArray f x b ies = newArray b x >>= \m -> accumulating m f ies >> freezeU m

setting :: (MArray a e m, Ix i) => a i e -> [(Int, e)] -> m ()
setting m = foldr (\(i, e) rest -> unsafeWrite m i e >> rest) (return ())

accumulating :: (MArray a e m, Ix i) => a i e -> (e -> e' -> e) -> [(Int, e')] -> m ()
accumulating m f = foldr (\(i, new) rest -> unsafeRead m i >>= \old -> unsafeWrite m i (f old new) >> rest) (return ())

-- | The function says how many bytes so many elements take.
unsafeNewArraySTUArray_ :: Ix i => (i, i) -> (Int# -> Int#) -> ST s (STUArray s i e)
unsafeNewArraySTUArray_ (l, u) size = ST (\s -> case Arr.safeRangeSize (l, u) of
  I# n -> case newByteArray# (size n) s of
    (# s1, m #) -> (# s1, STUArray l u (I# n) m #))

freezeSTUArray, unsafeFreezeSTUArray :: STUArray s i e -> ST s (UArray i e)
freezeSTUArray m = copyU m >>= freezeU
unsafeFreezeSTUArray m = freezeU m

thawSTUArray, unsafeThawSTUArray :: UArray i e -> ST s (STUArray s i e)
thawSTUArray arr = thawU arr
unsafeThawSTUArray arr = unsafeThawU arr

listUArrayST :: (MArray (STUArray s) e (ST s), Ix i) => (i, i) -> [e] -> ST s (STUArray s i e)
listUArrayST b es = newListArray b es

listArrayST :: Ix i => (i, i) -> [e] -> ST s (STArray s i e)
listArrayST b es = newListArray b es

-- | The bytes of so many words, numbers, and truth values, which take a bit each in GHC and a byte here.
wORD_SCALE, fLOAT_SCALE, dOUBLE_SCALE, bOOL_SCALE :: Int# -> Int#
wORD_SCALE n = scaled 8# n
fLOAT_SCALE n = scaled 4# n
dOUBLE_SCALE n = scaled 8# n
bOOL_SCALE n = n
