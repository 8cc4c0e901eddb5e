{-# LANGUAGE FlexibleContexts, MagicHash, RankNTypes, ScopedTypeVariables, TypeFamilies,
  UnboxedTuples #-}
-- | Arrays of bytes, as the package @primitive@ has them. Places are counted in elements, where it is not said that they are bytes.
module Data.Primitive.ByteArray
  ( ByteArray(..), MutableByteArray(..)
  , newByteArray, newPinnedByteArray, newAlignedPinnedByteArray, resizeMutableByteArray, shrinkMutableByteArray
  , readByteArray, writeByteArray, indexByteArray, foldrByteArray, byteArrayFromList, byteArrayFromListN, emptyByteArray
  , freezeByteArray, thawByteArray, runByteArray, unsafeFreezeByteArray, unsafeThawByteArray
  , copyByteArray, copyMutableByteArray, moveByteArray, setByteArray, fillByteArray, cloneByteArray, cloneMutableByteArray
  , sizeofByteArray, sizeofMutableByteArray, getSizeofMutableByteArray, sameMutableByteArray, compareByteArrays
  , isByteArrayPinned, isMutableByteArrayPinned, byteArrayContents, mutableByteArrayContents
  ) where

import Control.DeepSeq.Class (NFData(..))
import Control.Monad.Primitive (PrimMonad(..))
import Control.Monad.ST (ST, runST)
import Data.Primitive.Types (Prim, sizeOf)
import qualified Data.Primitive.Types as T
import Data.Word (Word8)
import GHC.Base (Int(..))
import GHC.Exts hiding (setByteArray#)
import Numeric (showHex)

data ByteArray = ByteArray ByteArray#

data MutableByteArray s = MutableByteArray (MutableByteArray# s)

instance Eq ByteArray where
  a == b = sizeofByteArray a == sizeofByteArray b && compareByteArrays a 0 b 0 (sizeofByteArray a) == EQ

-- | Shorter ones come first.
instance Ord ByteArray where
  compare a b = compare (sizeofByteArray a) (sizeofByteArray b) <> compareByteArrays a 0 b 0 (sizeofByteArray a)

instance Eq (MutableByteArray s) where
  (==) = sameMutableByteArray

instance Show ByteArray where
  showsPrec _ a = showChar '[' . foldr (.) id (separated (map byte (bytes a))) . showChar ']'
    where
      byte w = showString "0x" . (if w < 16 then showChar '0' else id) . showHex w
      separated ss = case ss of
        s : rest@(_ : _) -> s : showString ", " : separated rest
        _ -> ss

instance Semigroup ByteArray where
  a <> b = mconcat [a, b]

instance Monoid ByteArray where
  mempty = emptyByteArray
  mconcat as = runST (newByteArray (sum (map sizeofByteArray as)) >>= \m -> fill m 0 as)
    where
      fill :: MutableByteArray s -> Int -> [ByteArray] -> ST s ByteArray
      fill m i bs = case bs of
        [] -> unsafeFreezeByteArray m
        b : rest -> copyByteArray m i b 0 (sizeofByteArray b) >> fill m (i + sizeofByteArray b) rest

instance IsList ByteArray where
  type Item ByteArray = Word8
  fromList = byteArrayFromList
  fromListN = byteArrayFromListN
  toList = bytes

instance NFData ByteArray where
  rnf a = a `seq` ()

instance NFData (MutableByteArray s) where
  rnf a = a `seq` ()

bytes :: ByteArray -> [Word8]
bytes = foldrByteArray (:) []

emptyByteArray :: ByteArray
emptyByteArray = runST (newByteArray 0 >>= unsafeFreezeByteArray)

-- | Of so many bytes.
newByteArray, newPinnedByteArray :: PrimMonad m => Int -> m (MutableByteArray (PrimState m))
newByteArray (I# n) = primitive (\s -> case newByteArray# n s of (# s1, a #) -> (# s1, MutableByteArray a #))
newPinnedByteArray (I# n) = primitive (\s -> case newPinnedByteArray# n s of (# s1, a #) -> (# s1, MutableByteArray a #))

newAlignedPinnedByteArray :: PrimMonad m => Int -> Int -> m (MutableByteArray (PrimState m))
newAlignedPinnedByteArray (I# n) (I# k) =
  primitive (\s -> case newAlignedPinnedByteArray# n k s of (# s1, a #) -> (# s1, MutableByteArray a #))

resizeMutableByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> m (MutableByteArray (PrimState m))
resizeMutableByteArray (MutableByteArray a) (I# n) =
  primitive (\s -> case resizeMutableByteArray# a n s of (# s1, b #) -> (# s1, MutableByteArray b #))

shrinkMutableByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> m ()
shrinkMutableByteArray (MutableByteArray a) (I# n) = primitive (\s -> case shrinkMutableByteArray# a n s of s1 -> (# s1, () #))

readByteArray :: (Prim a, PrimMonad m) => MutableByteArray (PrimState m) -> Int -> m a
readByteArray (MutableByteArray a) (I# i) = primitive (\s -> T.readByteArray# a i s)

writeByteArray :: (Prim a, PrimMonad m) => MutableByteArray (PrimState m) -> Int -> a -> m ()
writeByteArray (MutableByteArray a) (I# i) x = primitive (\s -> case T.writeByteArray# a i x s of s1 -> (# s1, () #))

indexByteArray :: Prim a => ByteArray -> Int -> a
indexByteArray (ByteArray a) (I# i) = T.indexByteArray# a i

foldrByteArray :: forall a b. Prim a => (a -> b -> b) -> b -> ByteArray -> b
foldrByteArray f z a = go 0
  where
    n = sizeofByteArray a `quot` sizeOf (undefined :: a)
    go i
      | i >= n = z
      | otherwise = f (indexByteArray a i) (go (i + 1))

byteArrayFromList :: Prim a => [a] -> ByteArray
byteArrayFromList xs = byteArrayFromListN (length xs) xs

byteArrayFromListN :: forall a. Prim a => Int -> [a] -> ByteArray
byteArrayFromListN n xs0 = runST (newByteArray (n * sizeOf (undefined :: a)) >>= \m -> fill m 0 xs0)
  where
    fill :: MutableByteArray s -> Int -> [a] -> ST s ByteArray
    fill m i xs = case xs of
      x : rest
        | i < n -> writeByteArray m i x >> fill m (i + 1) rest
        | otherwise -> error "Data.Primitive.ByteArray.byteArrayFromListN: list length greater than specified size"
      []
        | i == n -> unsafeFreezeByteArray m
        | otherwise -> error "Data.Primitive.ByteArray.byteArrayFromListN: list length less than specified size"

-- | A copy of so many bytes from there.
freezeByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> Int -> m ByteArray
freezeByteArray a i n = newByteArray n >>= \b -> copyMutableByteArray b 0 a i n >> unsafeFreezeByteArray b

thawByteArray :: PrimMonad m => ByteArray -> Int -> Int -> m (MutableByteArray (PrimState m))
thawByteArray a i n = newByteArray n >>= \b -> copyByteArray b 0 a i n >> return b

runByteArray :: (forall s. ST s (MutableByteArray s)) -> ByteArray
runByteArray act = runST (act >>= unsafeFreezeByteArray)

unsafeFreezeByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> m ByteArray
unsafeFreezeByteArray (MutableByteArray a) =
  primitive (\s -> case unsafeFreezeByteArray# a s of (# s1, b #) -> (# s1, ByteArray b #))

unsafeThawByteArray :: PrimMonad m => ByteArray -> m (MutableByteArray (PrimState m))
unsafeThawByteArray (ByteArray a) =
  primitive (\s -> case unsafeThawByteArray# a s of (# s1, b #) -> (# s1, MutableByteArray b #))

-- | The target and where in it, the source and where in it, how many, all in bytes.
copyByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> ByteArray -> Int -> Int -> m ()
copyByteArray (MutableByteArray b) (I# j) (ByteArray a) (I# i) (I# n) =
  primitive (\s -> case copyByteArray# a i b j n s of s1 -> (# s1, () #))

copyMutableByteArray, moveByteArray
  :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> MutableByteArray (PrimState m) -> Int -> Int -> m ()
copyMutableByteArray (MutableByteArray b) (I# j) (MutableByteArray a) (I# i) (I# n) =
  primitive (\s -> case copyMutableByteArray# a i b j n s of s1 -> (# s1, () #))
moveByteArray = copyMutableByteArray

-- | From there on so many elements are to be this.
setByteArray :: (Prim a, PrimMonad m) => MutableByteArray (PrimState m) -> Int -> Int -> a -> m ()
setByteArray (MutableByteArray a) (I# i) (I# n) x = primitive (\s -> case T.setByteArray# a i n x s of s1 -> (# s1, () #))

fillByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> Int -> Word8 -> m ()
fillByteArray = setByteArray

cloneByteArray :: ByteArray -> Int -> Int -> ByteArray
cloneByteArray a i n = runST (thawByteArray a i n >>= unsafeFreezeByteArray)

cloneMutableByteArray
  :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> Int -> m (MutableByteArray (PrimState m))
cloneMutableByteArray a i n = newByteArray n >>= \b -> copyMutableByteArray b 0 a i n >> return b

sizeofByteArray :: ByteArray -> Int
sizeofByteArray (ByteArray a) = I# (sizeofByteArray# a)

sizeofMutableByteArray :: MutableByteArray s -> Int
sizeofMutableByteArray (MutableByteArray a) = I# (sizeofMutableByteArray# a)

getSizeofMutableByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> m Int
getSizeofMutableByteArray (MutableByteArray a) =
  primitive (\s -> case getSizeofMutableByteArray# a s of (# s1, n #) -> (# s1, I# n #))

sameMutableByteArray :: MutableByteArray s -> MutableByteArray s -> Bool
sameMutableByteArray (MutableByteArray a) (MutableByteArray b) = isTrue# (sameMutableByteArray# a b)

-- | So many bytes of the one from there, of the other from there.
compareByteArrays :: ByteArray -> Int -> ByteArray -> Int -> Int -> Ordering
compareByteArrays (ByteArray a) (I# i) (ByteArray b) (I# j) (I# n) = compare (I# (compareByteArrays# a i b j n)) 0

isByteArrayPinned :: ByteArray -> Bool
isByteArrayPinned (ByteArray a) = isTrue# (isByteArrayPinned# a)

isMutableByteArrayPinned :: MutableByteArray s -> Bool
isMutableByteArrayPinned (MutableByteArray a) = isTrue# (isMutableByteArrayPinned# a)

-- | Where it lies, if it is pinned.
byteArrayContents :: ByteArray -> Ptr Word8
byteArrayContents (ByteArray a) = Ptr (byteArrayContents# a)

mutableByteArrayContents :: MutableByteArray s -> Ptr Word8
mutableByteArrayContents (MutableByteArray a) = Ptr (mutableByteArrayContents# a)
