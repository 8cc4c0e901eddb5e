{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, RoleAnnotations, ScopedTypeVariables, TypeFamilies #-}
-- | What holds the elements of vectors of primitive values: a part of an array of bytes.
module Data.Vector.Primitive.Base
  ( Vector(..), MVector(..), Prim, count, unsafeIndex, unsafeIndexM, unsafeSlice, generate, fromListN
  , mcount, new, unsafeNew, unsafeRead, unsafeWrite, part, transfer, cleared, overlapping, frozen, thawed, copied
  ) where

import Control.DeepSeq.Class (NFData(..))
import Control.Monad.Primitive (PrimMonad(..), stToPrim)
import Control.Monad.ST (ST)
import Data.Primitive.ByteArray
import Data.Primitive.Types (Prim, sizeOf)
import Data.Vector.Fusion.Util (Box(..))
import qualified Data.Vector.Generic.Base as G
import qualified Data.Vector.Generic.Mutable.Base as GM
import Data.Word (Word8, Word64)
import qualified GHC.IsList as List
import Text.Read (Read(..))

type role Vector nominal
-- | Where the part begins, in elements, how many it has, the array.
data Vector a = Vector {-# UNPACK #-} !Int {-# UNPACK #-} !Int {-# UNPACK #-} !ByteArray

type role MVector nominal nominal
data MVector s a = MVector {-# UNPACK #-} !Int {-# UNPACK #-} !Int {-# UNPACK #-} !(MutableByteArray s)

type instance G.Mutable Vector = MVector

-- | The size of an element, which is never looked at.
size :: forall s a. Prim a => MVector s a -> Int
size _ = sizeOf (undefined :: a)

-- | The bytes of so many elements, each of that many. It stands apart so that what makes vectors is small.
scaled :: Int -> Int -> Int
scaled each n
  | n < 0 = error ("Primitive.basicUnsafeNew: negative length: " ++ show n)
  | n > maxBound `quot` each = error ("Primitive.basicUnsafeNew: length too large: " ++ show n)
  | otherwise = n * each
{-# NOINLINE scaled #-}

-- | So many bytes from there on, word by word where that is possible.
zero :: MutableByteArray s -> Int -> Int -> ST s ()
zero a i n
  | i `rem` 8 == 0 = case n `quot` 8 of
      k -> setByteArray a (i `quot` 8) k (0 :: Word64) >> setByteArray a (i + 8 * k) (n - 8 * k) (0 :: Word8)
  | otherwise = setByteArray a i n (0 :: Word8)

instance Prim a => GM.MVector MVector a where
  basicLength (MVector _ n _) = n
  basicUnsafeSlice i n (MVector o _ a) = MVector (o + i) n a
  basicOverlaps (MVector o n a) (MVector p k b) = sameMutableByteArray a b && o < p + k && p < o + n
  basicUnsafeNew n = fmap (MVector 0 n) (newByteArray (scaled (sizeOf (undefined :: a)) n))
  basicInitialize v@(MVector o n a) = zero a (o * size v) (n * size v)
  basicUnsafeRead (MVector o _ a) i = readByteArray a (o + i)
  basicUnsafeWrite (MVector o _ a) i x = writeByteArray a (o + i) x
  basicSet (MVector o n a) x = setByteArray a o n x
  basicUnsafeCopy v@(MVector o n a) (MVector p _ b) = copyMutableByteArray a (o * size v) b (p * size v) (n * size v)
  basicUnsafeMove v@(MVector o n a) (MVector p _ b) = moveByteArray a (o * size v) b (p * size v) (n * size v)

instance Prim a => G.Vector Vector a where
  basicUnsafeFreeze (MVector o n a) = fmap (Vector o n) (unsafeFreezeByteArray a)
  basicUnsafeThaw (Vector o n a) = fmap (MVector o n) (unsafeThawByteArray a)
  basicLength (Vector _ n _) = n
  basicUnsafeSlice i n (Vector o _ a) = Vector (o + i) n a
  basicUnsafeIndexM (Vector o _ a) i = return $! indexByteArray a (o + i)
  basicUnsafeCopy v@(MVector o n a) (Vector p _ b) = copyByteArray a (o * size v) b (p * size v) (n * size v)
  elemseq _ = seq

instance (Prim a, Eq a) => Eq (Vector a) where
  (==) = G.equal

instance (Prim a, Ord a) => Ord (Vector a) where
  compare = G.ordered

instance Prim a => List.IsList (Vector a) where
  type Item (Vector a) = a
  fromList xs = fromListN (length xs) xs
  fromListN n xs = fromListN n xs
  toList v = G.elements v

instance (Prim a, Show a) => Show (Vector a) where
  showsPrec d v = showsPrec d (G.elements v)

instance (Prim a, Read a) => Read (Vector a) where
  readPrec = fmap (\xs -> fromListN (length xs) xs) readPrec

instance Prim a => Semigroup (Vector a) where
  (<>) = G.joined

instance Prim a => Monoid (Vector a) where
  mempty = fromListN 0 []
  mconcat = G.concatenated

instance NFData (Vector a) where
  rnf v = v `seq` ()

instance NFData (MVector s a) where
  rnf v = v `seq` ()

count :: Prim a => Vector a -> Int
count = G.basicLength

unsafeIndex :: Prim a => Vector a -> Int -> a
unsafeIndex = G.unsafeIndex

unsafeIndexM :: (Prim a, Monad m) => Vector a -> Int -> m a
unsafeIndexM = G.unsafeIndexM

unsafeSlice :: Prim a => Int -> Int -> Vector a -> Vector a
unsafeSlice = G.basicUnsafeSlice

{-# INLINE generate #-}
generate :: Prim a => Int -> (Int -> a) -> Vector a
generate = G.generate

-- | The first so many of the list; fewer, if it has fewer.
fromListN :: Prim a => Int -> [a] -> Vector a
fromListN = G.fromListN

mcount :: Prim a => MVector s a -> Int
mcount = GM.basicLength

new, unsafeNew :: (Prim a, PrimMonad m) => Int -> m (MVector (PrimState m) a)
new = GM.new
unsafeNew = GM.unsafeNew

unsafeRead :: (Prim a, PrimMonad m) => MVector (PrimState m) a -> Int -> m a
unsafeRead = GM.unsafeRead

unsafeWrite :: (Prim a, PrimMonad m) => MVector (PrimState m) a -> Int -> a -> m ()
unsafeWrite = GM.unsafeWrite

part :: Prim a => Int -> Int -> MVector s a -> MVector s a
part = GM.basicUnsafeSlice

cleared :: (Prim a, PrimMonad m) => MVector (PrimState m) a -> m ()
cleared = GM.cleared

overlapping :: Prim a => MVector s a -> MVector s a -> Bool
overlapping = GM.basicOverlaps

-- | As many elements as the first has, into it.
transfer :: (Prim a, PrimMonad m) => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
transfer = GM.transfer

-- | The same array, which is not written to any more.
frozen :: (Prim a, PrimMonad m) => MVector (PrimState m) a -> m (Vector a)
frozen = G.frozen

-- | The same array; the vector is not used any more.
thawed :: (Prim a, PrimMonad m) => Vector a -> m (MVector (PrimState m) a)
thawed = G.thawed

-- | As many elements as the vector has, into the array.
copied :: (Prim a, PrimMonad m) => MVector (PrimState m) a -> Vector a -> m ()
copied = G.copied
