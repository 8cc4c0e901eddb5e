{-# LANGUAGE MagicHash, UnboxedTuples, RankNTypes #-}
-- | The arrays of bytes that texts are in.
module Data.Text.Array
  ( Array(..), MArray(..), empty, new, unsafeFreeze, unsafeIndex, unsafeWrite, unsafeRead, run, run2, toList, equal, compare
  , copyI, copyM
  ) where

import Prelude hiding (compare)
import qualified Prelude
import Control.Monad.ST (runST)
import Data.Word (Word8)
import GHC.Base (Int(..))
import GHC.Prim
import GHC.ST (ST(..))
import GHC.Word (Word8(..))

data Array = ByteArray ByteArray#

data MArray s = MutableByteArray (MutableByteArray# s)

empty :: Array
empty = runST (new 0 >>= unsafeFreeze)

-- | So many bytes.
new :: Int -> ST s (MArray s)
new (I# n) = ST (\s -> case newByteArray# n s of (# s1, m #) -> (# s1, MutableByteArray m #))

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
