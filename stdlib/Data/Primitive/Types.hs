{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, MagicHash, ScopedTypeVariables, StandaloneDeriving, UnboxedTuples #-}
-- | Types whose values primitives read and write, in arrays of bytes and behind addresses; written by scripts/vector_elements.py.
module Data.Primitive.Types
  ( Prim(..), sizeOf, alignment, defaultSetByteArray#, defaultSetOffAddr#, PrimStorable(..), Ptr(..)
  ) where

import Data.Functor.Identity (Identity)
import Data.Monoid (Dual, Sum, Product)
import Data.Ord (Down)
import Data.Semigroup (First, Last, Min, Max)
import Foreign.C.Types
import Foreign.Storable (Storable)
import qualified Foreign.Storable as S
import GHC.Base (Char(..), Double(..), Float(..), Int(..), IO(..), Word(..))
import GHC.Int (Int8(..), Int16(..), Int32(..), Int64(..))
import GHC.Prim
import GHC.Ptr (FunPtr(..), Ptr(..))
import GHC.Word (Word8(..), Word16(..), Word32(..), Word64(..))

-- | Places are counted in elements.
class Prim a where
  -- | In bytes, as is the alignment. The value is not looked at.
  sizeOf# :: a -> Int#
  alignment# :: a -> Int#
  indexByteArray# :: ByteArray# -> Int# -> a
  readByteArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, a #)
  writeByteArray# :: MutableByteArray# s -> Int# -> a -> State# s -> State# s
  -- | From there on so many are to be this.
  setByteArray# :: MutableByteArray# s -> Int# -> Int# -> a -> State# s -> State# s
  setByteArray# = defaultSetByteArray#
  indexOffAddr# :: Addr# -> Int# -> a
  readOffAddr# :: Addr# -> Int# -> State# s -> (# State# s, a #)
  writeOffAddr# :: Addr# -> Int# -> a -> State# s -> State# s
  setOffAddr# :: Addr# -> Int# -> Int# -> a -> State# s -> State# s
  setOffAddr# = defaultSetOffAddr#
  {-# MINIMAL sizeOf#, alignment#, indexByteArray#, readByteArray#, writeByteArray#, indexOffAddr#, readOffAddr#, writeOffAddr# #-}

sizeOf, alignment :: Prim a => a -> Int
sizeOf x = I# (sizeOf# x)
alignment x = I# (alignment# x)

defaultSetByteArray# :: Prim a => MutableByteArray# s -> Int# -> Int# -> a -> State# s -> State# s
defaultSetByteArray# a i n x = go 0#
  where
    go k s = case k >=# n of
      1# -> s
      _ -> case writeByteArray# a (i +# k) x s of s1 -> go (k +# 1#) s1

defaultSetOffAddr# :: Prim a => Addr# -> Int# -> Int# -> a -> State# s -> State# s
defaultSetOffAddr# a i n x = go 0#
  where
    go k s = case k >=# n of
      1# -> s
      _ -> case writeOffAddr# a (i +# k) x s of s1 -> go (k +# 1#) s1

-- | What is stored as the primitives have it.
newtype PrimStorable a = PrimStorable { getPrimStorable :: a }

instance Prim a => Storable (PrimStorable a) where
  sizeOf (PrimStorable x) = sizeOf x
  alignment (PrimStorable x) = alignment x
  peekElemOff (Ptr a) (I# i) = IO (\s -> case readOffAddr# a i s of (# s1, x #) -> (# s1, PrimStorable x #))
  pokeElemOff (Ptr a) (I# i) (PrimStorable x) = IO (\s -> case writeOffAddr# a i x s of s1 -> (# s1, () #))

instance Prim Int where
  sizeOf# _ = 8#
  alignment# _ = 8#
  indexByteArray# a i = I# (indexIntArray# a i)
  readByteArray# a i s = case readIntArray# a i s of (# s1, x #) -> (# s1, I# x #)
  writeByteArray# a i (I# x) s = writeIntArray# a i x s
  indexOffAddr# a i = I# (indexIntOffAddr# a i)
  readOffAddr# a i s = case readIntOffAddr# a i s of (# s1, x #) -> (# s1, I# x #)
  writeOffAddr# a i (I# x) s = writeIntOffAddr# a i x s

instance Prim Int8 where
  sizeOf# _ = 1#
  alignment# _ = 1#
  indexByteArray# a i = I8# (indexInt8Array# a i)
  readByteArray# a i s = case readInt8Array# a i s of (# s1, x #) -> (# s1, I8# x #)
  writeByteArray# a i (I8# x) s = writeInt8Array# a i x s
  indexOffAddr# a i = I8# (indexInt8OffAddr# a i)
  readOffAddr# a i s = case readInt8OffAddr# a i s of (# s1, x #) -> (# s1, I8# x #)
  writeOffAddr# a i (I8# x) s = writeInt8OffAddr# a i x s

instance Prim Int16 where
  sizeOf# _ = 2#
  alignment# _ = 2#
  indexByteArray# a i = I16# (indexInt16Array# a i)
  readByteArray# a i s = case readInt16Array# a i s of (# s1, x #) -> (# s1, I16# x #)
  writeByteArray# a i (I16# x) s = writeInt16Array# a i x s
  indexOffAddr# a i = I16# (indexInt16OffAddr# a i)
  readOffAddr# a i s = case readInt16OffAddr# a i s of (# s1, x #) -> (# s1, I16# x #)
  writeOffAddr# a i (I16# x) s = writeInt16OffAddr# a i x s

instance Prim Int32 where
  sizeOf# _ = 4#
  alignment# _ = 4#
  indexByteArray# a i = I32# (indexInt32Array# a i)
  readByteArray# a i s = case readInt32Array# a i s of (# s1, x #) -> (# s1, I32# x #)
  writeByteArray# a i (I32# x) s = writeInt32Array# a i x s
  indexOffAddr# a i = I32# (indexInt32OffAddr# a i)
  readOffAddr# a i s = case readInt32OffAddr# a i s of (# s1, x #) -> (# s1, I32# x #)
  writeOffAddr# a i (I32# x) s = writeInt32OffAddr# a i x s

instance Prim Int64 where
  sizeOf# _ = 8#
  alignment# _ = 8#
  indexByteArray# a i = I64# (indexIntArray# a i)
  readByteArray# a i s = case readIntArray# a i s of (# s1, x #) -> (# s1, I64# x #)
  writeByteArray# a i (I64# x) s = writeIntArray# a i x s
  indexOffAddr# a i = I64# (indexIntOffAddr# a i)
  readOffAddr# a i s = case readIntOffAddr# a i s of (# s1, x #) -> (# s1, I64# x #)
  writeOffAddr# a i (I64# x) s = writeIntOffAddr# a i x s

instance Prim Word where
  sizeOf# _ = 8#
  alignment# _ = 8#
  indexByteArray# a i = W# (indexWordArray# a i)
  readByteArray# a i s = case readWordArray# a i s of (# s1, x #) -> (# s1, W# x #)
  writeByteArray# a i (W# x) s = writeWordArray# a i x s
  indexOffAddr# a i = W# (indexWordOffAddr# a i)
  readOffAddr# a i s = case readWordOffAddr# a i s of (# s1, x #) -> (# s1, W# x #)
  writeOffAddr# a i (W# x) s = writeWordOffAddr# a i x s

instance Prim Word8 where
  sizeOf# _ = 1#
  alignment# _ = 1#
  indexByteArray# a i = W8# (indexWord8Array# a i)
  readByteArray# a i s = case readWord8Array# a i s of (# s1, x #) -> (# s1, W8# x #)
  writeByteArray# a i (W8# x) s = writeWord8Array# a i x s
  indexOffAddr# a i = W8# (indexWord8OffAddr# a i)
  readOffAddr# a i s = case readWord8OffAddr# a i s of (# s1, x #) -> (# s1, W8# x #)
  writeOffAddr# a i (W8# x) s = writeWord8OffAddr# a i x s

instance Prim Word16 where
  sizeOf# _ = 2#
  alignment# _ = 2#
  indexByteArray# a i = W16# (indexWord16Array# a i)
  readByteArray# a i s = case readWord16Array# a i s of (# s1, x #) -> (# s1, W16# x #)
  writeByteArray# a i (W16# x) s = writeWord16Array# a i x s
  indexOffAddr# a i = W16# (indexWord16OffAddr# a i)
  readOffAddr# a i s = case readWord16OffAddr# a i s of (# s1, x #) -> (# s1, W16# x #)
  writeOffAddr# a i (W16# x) s = writeWord16OffAddr# a i x s

instance Prim Word32 where
  sizeOf# _ = 4#
  alignment# _ = 4#
  indexByteArray# a i = W32# (indexWord32Array# a i)
  readByteArray# a i s = case readWord32Array# a i s of (# s1, x #) -> (# s1, W32# x #)
  writeByteArray# a i (W32# x) s = writeWord32Array# a i x s
  indexOffAddr# a i = W32# (indexWord32OffAddr# a i)
  readOffAddr# a i s = case readWord32OffAddr# a i s of (# s1, x #) -> (# s1, W32# x #)
  writeOffAddr# a i (W32# x) s = writeWord32OffAddr# a i x s

instance Prim Word64 where
  sizeOf# _ = 8#
  alignment# _ = 8#
  indexByteArray# a i = W64# (indexWordArray# a i)
  readByteArray# a i s = case readWordArray# a i s of (# s1, x #) -> (# s1, W64# x #)
  writeByteArray# a i (W64# x) s = writeWordArray# a i x s
  indexOffAddr# a i = W64# (indexWordOffAddr# a i)
  readOffAddr# a i s = case readWordOffAddr# a i s of (# s1, x #) -> (# s1, W64# x #)
  writeOffAddr# a i (W64# x) s = writeWordOffAddr# a i x s

instance Prim Float where
  sizeOf# _ = 4#
  alignment# _ = 4#
  indexByteArray# a i = F# (indexFloatArray# a i)
  readByteArray# a i s = case readFloatArray# a i s of (# s1, x #) -> (# s1, F# x #)
  writeByteArray# a i (F# x) s = writeFloatArray# a i x s
  indexOffAddr# a i = F# (indexFloatOffAddr# a i)
  readOffAddr# a i s = case readFloatOffAddr# a i s of (# s1, x #) -> (# s1, F# x #)
  writeOffAddr# a i (F# x) s = writeFloatOffAddr# a i x s

instance Prim Double where
  sizeOf# _ = 8#
  alignment# _ = 8#
  indexByteArray# a i = D# (indexDoubleArray# a i)
  readByteArray# a i s = case readDoubleArray# a i s of (# s1, x #) -> (# s1, D# x #)
  writeByteArray# a i (D# x) s = writeDoubleArray# a i x s
  indexOffAddr# a i = D# (indexDoubleOffAddr# a i)
  readOffAddr# a i s = case readDoubleOffAddr# a i s of (# s1, x #) -> (# s1, D# x #)
  writeOffAddr# a i (D# x) s = writeDoubleOffAddr# a i x s

instance Prim Char where
  sizeOf# _ = 4#
  alignment# _ = 4#
  indexByteArray# a i = C# (indexWideCharArray# a i)
  readByteArray# a i s = case readWideCharArray# a i s of (# s1, x #) -> (# s1, C# x #)
  writeByteArray# a i (C# x) s = writeWideCharArray# a i x s
  indexOffAddr# a i = C# (indexWideCharOffAddr# a i)
  readOffAddr# a i s = case readWideCharOffAddr# a i s of (# s1, x #) -> (# s1, C# x #)
  writeOffAddr# a i (C# x) s = writeWideCharOffAddr# a i x s

instance Prim (Ptr a) where
  sizeOf# _ = 8#
  alignment# _ = 8#
  indexByteArray# a i = Ptr (int2Addr# (indexIntArray# a i))
  readByteArray# a i s = case readIntArray# a i s of (# s1, x #) -> (# s1, Ptr (int2Addr# x) #)
  writeByteArray# a i (Ptr x) s = writeIntArray# a i (addr2Int# x) s
  indexOffAddr# a i = Ptr (int2Addr# (indexIntOffAddr# a i))
  readOffAddr# a i s = case readIntOffAddr# a i s of (# s1, x #) -> (# s1, Ptr (int2Addr# x) #)
  writeOffAddr# a i (Ptr x) s = writeIntOffAddr# a i (addr2Int# x) s

instance Prim (FunPtr a) where
  sizeOf# _ = 8#
  alignment# _ = 8#
  indexByteArray# a i = FunPtr (int2Addr# (indexIntArray# a i))
  readByteArray# a i s = case readIntArray# a i s of (# s1, x #) -> (# s1, FunPtr (int2Addr# x) #)
  writeByteArray# a i (FunPtr x) s = writeIntArray# a i (addr2Int# x) s
  indexOffAddr# a i = FunPtr (int2Addr# (indexIntOffAddr# a i))
  readOffAddr# a i s = case readIntOffAddr# a i s of (# s1, x #) -> (# s1, FunPtr (int2Addr# x) #)
  writeOffAddr# a i (FunPtr x) s = writeIntOffAddr# a i (addr2Int# x) s

deriving newtype instance Prim CChar
deriving newtype instance Prim CSChar
deriving newtype instance Prim CUChar
deriving newtype instance Prim CShort
deriving newtype instance Prim CUShort
deriving newtype instance Prim CInt
deriving newtype instance Prim CUInt
deriving newtype instance Prim CLong
deriving newtype instance Prim CULong
deriving newtype instance Prim CLLong
deriving newtype instance Prim CULLong
deriving newtype instance Prim CBool
deriving newtype instance Prim CPtrdiff
deriving newtype instance Prim CSize
deriving newtype instance Prim CWchar
deriving newtype instance Prim CSigAtomic
deriving newtype instance Prim CClock
deriving newtype instance Prim CTime
deriving newtype instance Prim CUSeconds
deriving newtype instance Prim CSUSeconds
deriving newtype instance Prim CFloat
deriving newtype instance Prim CDouble
deriving newtype instance Prim CIntPtr
deriving newtype instance Prim CUIntPtr
deriving newtype instance Prim CIntMax
deriving newtype instance Prim CUIntMax
deriving newtype instance Prim a => Prim (Identity a)
deriving newtype instance Prim a => Prim (Down a)
deriving newtype instance Prim a => Prim (Dual a)
deriving newtype instance Prim a => Prim (Sum a)
deriving newtype instance Prim a => Prim (Product a)
deriving newtype instance Prim a => Prim (First a)
deriving newtype instance Prim a => Prim (Last a)
deriving newtype instance Prim a => Prim (Min a)
deriving newtype instance Prim a => Prim (Max a)
