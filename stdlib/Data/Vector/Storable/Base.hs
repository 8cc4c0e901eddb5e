{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, RoleAnnotations, ScopedTypeVariables, TypeFamilies #-}
-- | What holds the elements of storable vectors: memory that does not move, of our own or of C's.
module Data.Vector.Storable.Base
  ( Vector(..), MVector(..), Storable, count, unsafeIndex, unsafeIndexM, unsafeSlice, generate, fromListN
  , mcount, new, unsafeNew, unsafeRead, unsafeWrite, part, transfer, cleared, overlapping, frozen, thawed, copied
  ) where

import Control.DeepSeq.Class (NFData(..))
import Control.Monad.Primitive (PrimMonad(..), stToPrim)
import Control.Monad.ST (ST)
import Control.Monad.ST.Unsafe (unsafeIOToST)
import Data.Vector.Fusion.Util (Box(..))
import qualified Data.Vector.Generic.Base as G
import qualified Data.Vector.Generic.Mutable.Base as GM
import Data.Word (Word8)
import Foreign.ForeignPtr (ForeignPtr, withForeignPtr)
import Foreign.Marshal.Array (advancePtr, copyArray, moveArray)
import Foreign.Marshal.Utils (fillBytes)
import Foreign.Storable (Storable(..))
import GHC.ForeignPtr (mallocPlainForeignPtrAlignedBytes, plusForeignPtr, unsafeForeignPtrToPtr)
import qualified GHC.IsList as List
import System.IO.Unsafe (unsafePerformIO)
import Text.Read (Read(..))

type role Vector nominal
-- | How many elements, where the first of them lies.
data Vector a = Vector {-# UNPACK #-} !Int {-# UNPACK #-} !(ForeignPtr a)

type role MVector nominal nominal
data MVector s a = MVector {-# UNPACK #-} !Int {-# UNPACK #-} !(ForeignPtr a)

type instance G.Mutable Vector = MVector

-- | So many elements further on.
advance :: forall a. Storable a => ForeignPtr a -> Int -> ForeignPtr a
advance p i = plusForeignPtr p (i * sizeOf (undefined :: a))

instance Storable a => GM.MVector MVector a where
  basicLength (MVector n _) = n
  basicUnsafeSlice i n (MVector _ p) = MVector n (advance p i)
  basicOverlaps (MVector n p) (MVector k q) =
    between a b (advancePtr b k) || between b a (advancePtr a n)
    where
      a = unsafeForeignPtrToPtr p
      b = unsafeForeignPtrToPtr q
      between x y z = x >= y && x < z
  basicUnsafeNew n
    | n < 0 = error ("Storable.basicUnsafeNew: negative length: " ++ show n)
    | each > 0 && n > maxBound `quot` each = error ("Storable.basicUnsafeNew: length too large: " ++ show n)
    | otherwise = unsafeIOToST (fmap (MVector n) (mallocPlainForeignPtrAlignedBytes (n * each) (max 1 (alignment (undefined :: a)))))
    where each = sizeOf (undefined :: a)
  basicInitialize (MVector n p) = unsafeIOToST (withForeignPtr p (\a -> fillBytes a (0 :: Word8) (n * sizeOf (undefined :: a))))
  basicUnsafeRead (MVector _ p) i = unsafeIOToST (withForeignPtr p (\a -> peekElemOff a i))
  basicUnsafeWrite (MVector _ p) i x = unsafeIOToST (withForeignPtr p (\a -> pokeElemOff a i x))
  basicUnsafeCopy (MVector n p) (MVector _ q) = unsafeIOToST (withForeignPtr p (\a -> withForeignPtr q (\b -> copyArray a b n)))
  basicUnsafeMove (MVector n p) (MVector _ q) = unsafeIOToST (withForeignPtr p (\a -> withForeignPtr q (\b -> moveArray a b n)))

instance Storable a => G.Vector Vector a where
  basicUnsafeFreeze (MVector n p) = return (Vector n p)
  basicUnsafeThaw (Vector n p) = return (MVector n p)
  basicLength (Vector n _) = n
  basicUnsafeSlice i n (Vector _ p) = Vector n (advance p i)
  basicUnsafeIndexM (Vector _ p) i = return $! unsafePerformIO (withForeignPtr p (\a -> peekElemOff a i))
  basicUnsafeCopy (MVector n p) (Vector _ q) = unsafeIOToST (withForeignPtr p (\a -> withForeignPtr q (\b -> copyArray a b n)))
  elemseq _ = seq

instance (Storable a, Eq a) => Eq (Vector a) where
  (==) = G.equal

instance (Storable a, Ord a) => Ord (Vector a) where
  compare = G.ordered

instance Storable a => List.IsList (Vector a) where
  type Item (Vector a) = a
  fromList xs = fromListN (length xs) xs
  fromListN n xs = fromListN n xs
  toList v = G.elements v

instance (Storable a, Show a) => Show (Vector a) where
  showsPrec d v = showsPrec d (G.elements v)

instance (Storable a, Read a) => Read (Vector a) where
  readPrec = fmap (\xs -> fromListN (length xs) xs) readPrec

instance Storable a => Semigroup (Vector a) where
  (<>) = G.joined

instance Storable a => Monoid (Vector a) where
  mempty = fromListN 0 []
  mconcat = G.concatenated

instance NFData (Vector a) where
  rnf v = v `seq` ()

instance NFData (MVector s a) where
  rnf v = v `seq` ()

count :: Storable a => Vector a -> Int
count = G.basicLength

unsafeIndex :: Storable a => Vector a -> Int -> a
unsafeIndex = G.unsafeIndex

unsafeIndexM :: (Storable a, Monad m) => Vector a -> Int -> m a
unsafeIndexM = G.unsafeIndexM

unsafeSlice :: Storable a => Int -> Int -> Vector a -> Vector a
unsafeSlice = G.basicUnsafeSlice

{-# INLINE generate #-}
generate :: Storable a => Int -> (Int -> a) -> Vector a
generate = G.generate

-- | The first so many of the list; fewer, if it has fewer.
fromListN :: Storable a => Int -> [a] -> Vector a
fromListN = G.fromListN

mcount :: Storable a => MVector s a -> Int
mcount = GM.basicLength

new, unsafeNew :: (Storable a, PrimMonad m) => Int -> m (MVector (PrimState m) a)
new = GM.new
unsafeNew = GM.unsafeNew

unsafeRead :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> Int -> m a
unsafeRead = GM.unsafeRead

unsafeWrite :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> Int -> a -> m ()
unsafeWrite = GM.unsafeWrite

part :: Storable a => Int -> Int -> MVector s a -> MVector s a
part = GM.basicUnsafeSlice

cleared :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> m ()
cleared = GM.cleared

overlapping :: Storable a => MVector s a -> MVector s a -> Bool
overlapping = GM.basicOverlaps

-- | As many elements as the first has, into it.
transfer :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
transfer = GM.transfer

-- | The same array, which is not written to any more.
frozen :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> m (Vector a)
frozen = G.frozen

-- | The same array; the vector is not used any more.
thawed :: (Storable a, PrimMonad m) => Vector a -> m (MVector (PrimState m) a)
thawed = G.thawed

-- | As many elements as the vector has, into the array.
copied :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> Vector a -> m ()
copied = G.copied
