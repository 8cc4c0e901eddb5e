{-# LANGUAGE MagicHash, UnboxedTuples, RankNTypes #-}
-- | The arrays of bytes that texts are in.
module Data.Text.Array
  ( Array(..), MArray(..), empty, new, newPinned, newFilled, resizeM, shrinkM, getSizeofMArray
  , unsafeFreeze, unsafeIndex, unsafeWrite, unsafeRead, run, run2, toList, equal, compare
  , copyI, copyM, copyFromPointer, copyToPointer, tile
  ) where

import Prelude hiding (compare)
import qualified Prelude
import Control.Monad.ST (runST)
import Data.Word (Word8)
import GHC.Base (Int(..))
import GHC.Prim
import GHC.PrimOps (newPinnedByteArray#, resizeMutableByteArray#, setByteArray#)
import GHC.Ptr (Ptr(..))
import GHC.ST (ST(..))
import GHC.Word (Word8(..))

data Array = ByteArray ByteArray#

data MArray s = MutableByteArray (MutableByteArray# s)

empty :: Array
empty = runST (new 0 >>= unsafeFreeze)

-- | So many bytes.
new :: Int -> ST s (MArray s)
new (I# n) = ST (\s -> case newByteArray# n s of (# s1, m #) -> (# s1, MutableByteArray m #))

-- | The same, and the collector does not move it.
newPinned :: Int -> ST s (MArray s)
newPinned (I# n) = ST (\s -> case newPinnedByteArray# n s of (# s1, m #) -> (# s1, MutableByteArray m #))

-- | All of them that one.
newFilled :: Int -> Int -> ST s (MArray s)
newFilled (I# n) (I# byte) = ST (\s -> case newByteArray# n s of
  (# s1, m #) -> case setByteArray# m 0# n byte s1 of s2 -> (# s2, MutableByteArray m #))

-- | An array of so many bytes that begins with the same; the first one is not to be used any more.
resizeM :: MArray s -> Int -> ST s (MArray s)
resizeM (MutableByteArray m) (I# n) = ST (\s -> case resizeMutableByteArray# m n s of (# s1, r #) -> (# s1, MutableByteArray r #))

-- | The array has so many bytes from now on, which are not more than before.
shrinkM :: MArray s -> Int -> ST s ()
shrinkM (MutableByteArray m) (I# n) = ST (\s -> case shrinkMutableByteArray# m n s of s1 -> (# s1, () #))

-- | How many bytes there are.
getSizeofMArray :: MArray s -> ST s Int
getSizeofMArray (MutableByteArray m) = ST (\s -> case getSizeofMutableByteArray# m s of (# s1, n #) -> (# s1, I# n #))

unsafeFreeze :: MArray s -> ST s Array
unsafeFreeze (MutableByteArray m) = ST (\s -> case unsafeFreezeByteArray# m s of (# s1, a #) -> (# s1, ByteArray a #))

unsafeIndex :: Array -> Int -> Word8
unsafeIndex (ByteArray a) (I# i) = W8# (indexWord8Array# a i)

unsafeRead :: MArray s -> Int -> ST s Word8
unsafeRead (MutableByteArray m) (I# i) = ST (\s -> case readWord8Array# m i s of (# s1, w #) -> (# s1, W8# w #))

unsafeWrite :: MArray s -> Int -> Word8 -> ST s ()
unsafeWrite (MutableByteArray m) (I# i) (W8# w) = ST (\s -> case writeWord8Array# m i w s of s1 -> (# s1, () #))

run :: (forall s. ST s (MArray s)) -> Array
run act = runST (act >>= unsafeFreeze)

run2 :: (forall s. ST s (MArray s, a)) -> (Array, a)
run2 act = runST (act >>= \(m, x) -> unsafeFreeze m >>= \a -> return (a, x))

-- | So many bytes from a place on.
toList :: Array -> Int -> Int -> [Word8]
toList a from n = map (unsafeIndex a) [from .. from + n - 1]

equal :: Array -> Int -> Array -> Int -> Int -> Bool
equal a i b j n = compare a i b j n == EQ

compare :: Array -> Int -> Array -> Int -> Int -> Ordering
compare a i b j n = Prelude.compare (toList a i n) (toList b j n)

-- | So many bytes into the array at a place, from an array from a place on.
copyI :: Int -> MArray s -> Int -> Array -> Int -> ST s ()
copyI (I# n) (MutableByteArray m) (I# to) (ByteArray a) (I# from) =
  ST (\s -> case copyByteArray# a from m to n s of s1 -> (# s1, () #))

copyM :: MArray s -> Int -> MArray s -> Int -> Int -> ST s ()
copyM (MutableByteArray m) (I# to) (MutableByteArray a) (I# from) (I# n) =
  ST (\s -> case copyMutableByteArray# a from m to n s of s1 -> (# s1, () #))

-- | So many bytes of memory into the array at a place.
copyFromPointer :: MArray s -> Int -> Ptr Word8 -> Int -> ST s ()
copyFromPointer (MutableByteArray m) (I# to) (Ptr p) (I# n) = ST (\s -> case copyAddrToByteArray# p m to n s of s1 -> (# s1, () #))

-- | So many bytes of the array from a place on into memory.
copyToPointer :: Array -> Int -> Ptr Word8 -> Int -> ST s ()
copyToPointer (ByteArray a) (I# from) (Ptr p) (I# n) = ST (\s -> case copyByteArrayToAddr# a from p n s of s1 -> (# s1, () #))

-- | The first bytes, as many as are said, again and again, until the array is full of them.
tile :: MArray s -> Int -> ST s ()
tile m n = getSizeofMArray m >>= go n
  where
    go done size
      | done <= 0 = return ()
      | 2 * done <= size = copyM m done m 0 done >> go (2 * done) size
      | otherwise = copyM m done m 0 (size - done)
