{-# LANGUAGE MagicHash, UnboxedTuples, ScopedTypeVariables #-}
-- | Values that have a place in C's memory.
module Foreign.Storable (Storable(..)) where

import Data.Complex (Complex(..), realPart)
import Data.Ratio (Ratio, (%), denominator, numerator)
import GHC.Base (Char(..), Double(..), Float(..), IO(..), Int(..), Word(..))
import GHC.Int (Int8(..), Int16(..), Int32(..), Int64(..))
import GHC.Prim
import GHC.Ptr
import GHC.Stable (StablePtr(..))
import GHC.Word (Word8(..), Word16(..), Word32(..), Word64(..))

-- | Sizes and distances are in bytes. @peek@ or one of its kin is defined, and @poke@ or one of its kin.
class Storable a where
  {-# MINIMAL sizeOf, alignment, (peek | peekElemOff | peekByteOff), (poke | pokeElemOff | pokeByteOff) #-}
  sizeOf :: a -> Int
  alignment :: a -> Int
  peekElemOff :: Ptr a -> Int -> IO a
  pokeElemOff :: Ptr a -> Int -> a -> IO ()
  peekByteOff :: Ptr b -> Int -> IO a
  pokeByteOff :: Ptr b -> Int -> a -> IO ()
  peek :: Ptr a -> IO a
  poke :: Ptr a -> a -> IO ()

  peekElemOff p i = peekByteOff p (i * sizeOf (elementOf p))
  pokeElemOff p i x = pokeByteOff p (i * sizeOf x) x
  peekByteOff p n = peek (plusPtr p n)
  pokeByteOff p n = poke (plusPtr p n)
  peek p = peekElemOff p 0
  poke p = pokeElemOff p 0

elementOf :: Ptr a -> a
elementOf _ = undefined

instance Storable Int where
  sizeOf _ = 8
  alignment _ = 8
  peek (Ptr p) = IO (\s -> case readIntOffAddr# p 0# s of (# s1, x #) -> (# s1, I# x #))
  poke (Ptr p) (I# x) = IO (\s -> case writeIntOffAddr# p 0# x s of s1 -> (# s1, () #))
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readIntOffAddr# p i s of (# s1, x #) -> (# s1, I# x #))
  pokeElemOff (Ptr p) (I# i) (I# x) = IO (\s -> case writeIntOffAddr# p i x s of s1 -> (# s1, () #))

instance Storable Word where
  sizeOf _ = 8
  alignment _ = 8
  peek (Ptr p) = IO (\s -> case readWordOffAddr# p 0# s of (# s1, x #) -> (# s1, W# x #))
  poke (Ptr p) (W# x) = IO (\s -> case writeWordOffAddr# p 0# x s of s1 -> (# s1, () #))
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readWordOffAddr# p i s of (# s1, x #) -> (# s1, W# x #))
  pokeElemOff (Ptr p) (I# i) (W# x) = IO (\s -> case writeWordOffAddr# p i x s of s1 -> (# s1, () #))

instance Storable Double where
  sizeOf _ = 8
  alignment _ = 8
  peek (Ptr p) = IO (\s -> case readDoubleOffAddr# p 0# s of (# s1, x #) -> (# s1, D# x #))
  poke (Ptr p) (D# x) = IO (\s -> case writeDoubleOffAddr# p 0# x s of s1 -> (# s1, () #))
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readDoubleOffAddr# p i s of (# s1, x #) -> (# s1, D# x #))
  pokeElemOff (Ptr p) (I# i) (D# x) = IO (\s -> case writeDoubleOffAddr# p i x s of s1 -> (# s1, () #))

instance Storable Float where
  sizeOf _ = 4
  alignment _ = 4
  peek (Ptr p) = IO (\s -> case readFloatOffAddr# p 0# s of (# s1, x #) -> (# s1, F# x #))
  poke (Ptr p) (F# x) = IO (\s -> case writeFloatOffAddr# p 0# x s of s1 -> (# s1, () #))
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readFloatOffAddr# p i s of (# s1, x #) -> (# s1, F# x #))
  pokeElemOff (Ptr p) (I# i) (F# x) = IO (\s -> case writeFloatOffAddr# p i x s of s1 -> (# s1, () #))

instance Storable Char where
  sizeOf _ = 4
  alignment _ = 4
  peek (Ptr p) = IO (\s -> case readWideCharOffAddr# p 0# s of (# s1, x #) -> (# s1, C# x #))
  poke (Ptr p) (C# x) = IO (\s -> case writeWideCharOffAddr# p 0# x s of s1 -> (# s1, () #))
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readWideCharOffAddr# p i s of (# s1, x #) -> (# s1, C# x #))
  pokeElemOff (Ptr p) (I# i) (C# x) = IO (\s -> case writeWideCharOffAddr# p i x s of s1 -> (# s1, () #))

instance Storable Int8 where
  sizeOf _ = 1
  alignment _ = 1
  peek (Ptr p) = IO (\s -> case readInt8OffAddr# p 0# s of (# s1, x #) -> (# s1, I8# x #))
  poke (Ptr p) (I8# x) = IO (\s -> case writeInt8OffAddr# p 0# x s of s1 -> (# s1, () #))
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readInt8OffAddr# p i s of (# s1, x #) -> (# s1, I8# x #))
  pokeElemOff (Ptr p) (I# i) (I8# x) = IO (\s -> case writeInt8OffAddr# p i x s of s1 -> (# s1, () #))

instance Storable Int16 where
  sizeOf _ = 2
  alignment _ = 2
  peek (Ptr p) = IO (\s -> case readInt16OffAddr# p 0# s of (# s1, x #) -> (# s1, I16# x #))
  poke (Ptr p) (I16# x) = IO (\s -> case writeInt16OffAddr# p 0# x s of s1 -> (# s1, () #))
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readInt16OffAddr# p i s of (# s1, x #) -> (# s1, I16# x #))
  pokeElemOff (Ptr p) (I# i) (I16# x) = IO (\s -> case writeInt16OffAddr# p i x s of s1 -> (# s1, () #))

instance Storable Int32 where
  sizeOf _ = 4
  alignment _ = 4
  peek (Ptr p) = IO (\s -> case readInt32OffAddr# p 0# s of (# s1, x #) -> (# s1, I32# x #))
  poke (Ptr p) (I32# x) = IO (\s -> case writeInt32OffAddr# p 0# x s of s1 -> (# s1, () #))
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readInt32OffAddr# p i s of (# s1, x #) -> (# s1, I32# x #))
  pokeElemOff (Ptr p) (I# i) (I32# x) = IO (\s -> case writeInt32OffAddr# p i x s of s1 -> (# s1, () #))

instance Storable Int64 where
  sizeOf _ = 8
  alignment _ = 8
  peek (Ptr p) = IO (\s -> case readIntOffAddr# p 0# s of (# s1, x #) -> (# s1, I64# x #))
  poke (Ptr p) (I64# x) = IO (\s -> case writeIntOffAddr# p 0# x s of s1 -> (# s1, () #))
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readIntOffAddr# p i s of (# s1, x #) -> (# s1, I64# x #))
  pokeElemOff (Ptr p) (I# i) (I64# x) = IO (\s -> case writeIntOffAddr# p i x s of s1 -> (# s1, () #))

instance Storable Word8 where
  sizeOf _ = 1
  alignment _ = 1
  peek (Ptr p) = IO (\s -> case readWord8OffAddr# p 0# s of (# s1, x #) -> (# s1, W8# x #))
  poke (Ptr p) (W8# x) = IO (\s -> case writeWord8OffAddr# p 0# x s of s1 -> (# s1, () #))
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readWord8OffAddr# p i s of (# s1, x #) -> (# s1, W8# x #))
  pokeElemOff (Ptr p) (I# i) (W8# x) = IO (\s -> case writeWord8OffAddr# p i x s of s1 -> (# s1, () #))

instance Storable Word16 where
  sizeOf _ = 2
  alignment _ = 2
  peek (Ptr p) = IO (\s -> case readWord16OffAddr# p 0# s of (# s1, x #) -> (# s1, W16# x #))
  poke (Ptr p) (W16# x) = IO (\s -> case writeWord16OffAddr# p 0# x s of s1 -> (# s1, () #))
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readWord16OffAddr# p i s of (# s1, x #) -> (# s1, W16# x #))
  pokeElemOff (Ptr p) (I# i) (W16# x) = IO (\s -> case writeWord16OffAddr# p i x s of s1 -> (# s1, () #))

instance Storable Word32 where
  sizeOf _ = 4
  alignment _ = 4
  peek (Ptr p) = IO (\s -> case readWord32OffAddr# p 0# s of (# s1, x #) -> (# s1, W32# x #))
  poke (Ptr p) (W32# x) = IO (\s -> case writeWord32OffAddr# p 0# x s of s1 -> (# s1, () #))
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readWord32OffAddr# p i s of (# s1, x #) -> (# s1, W32# x #))
  pokeElemOff (Ptr p) (I# i) (W32# x) = IO (\s -> case writeWord32OffAddr# p i x s of s1 -> (# s1, () #))

instance Storable Word64 where
  sizeOf _ = 8
  alignment _ = 8
  peek (Ptr p) = IO (\s -> case readWordOffAddr# p 0# s of (# s1, x #) -> (# s1, W64# x #))
  poke (Ptr p) (W64# x) = IO (\s -> case writeWordOffAddr# p 0# x s of s1 -> (# s1, () #))
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readWordOffAddr# p i s of (# s1, x #) -> (# s1, W64# x #))
  pokeElemOff (Ptr p) (I# i) (W64# x) = IO (\s -> case writeWordOffAddr# p i x s of s1 -> (# s1, () #))

instance Storable (Ptr a) where
  sizeOf _ = 8
  alignment _ = 8
  peek (Ptr p) = IO (\s -> case readAddrOffAddr# p 0# s of (# s1, x #) -> (# s1, Ptr x #))
  poke (Ptr p) (Ptr x) = IO (\s -> case writeAddrOffAddr# p 0# x s of s1 -> (# s1, () #))
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readAddrOffAddr# p i s of (# s1, x #) -> (# s1, Ptr x #))
  pokeElemOff (Ptr p) (I# i) (Ptr x) = IO (\s -> case writeAddrOffAddr# p i x s of s1 -> (# s1, () #))

instance Storable (FunPtr a) where
  sizeOf _ = 8
  alignment _ = 8
  peek (Ptr p) = IO (\s -> case readAddrOffAddr# p 0# s of (# s1, x #) -> (# s1, FunPtr x #))
  poke (Ptr p) (FunPtr x) = IO (\s -> case writeAddrOffAddr# p 0# x s of s1 -> (# s1, () #))
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readAddrOffAddr# p i s of (# s1, x #) -> (# s1, FunPtr x #))
  pokeElemOff (Ptr p) (I# i) (FunPtr x) = IO (\s -> case writeAddrOffAddr# p i x s of s1 -> (# s1, () #))

instance Storable (StablePtr a) where
  sizeOf _ = 8
  alignment _ = 8
  peek (Ptr p) = IO (\s -> case readAddrOffAddr# p 0# s of (# s1, x #) -> (# s1, StablePtr x #))
  poke (Ptr p) (StablePtr x) = IO (\s -> case writeAddrOffAddr# p 0# x s of s1 -> (# s1, () #))
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readAddrOffAddr# p i s of (# s1, x #) -> (# s1, StablePtr x #))
  pokeElemOff (Ptr p) (I# i) (StablePtr x) = IO (\s -> case writeAddrOffAddr# p i x s of s1 -> (# s1, () #))

-- | As C's @int@.
instance Storable Bool where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap (/= (0 :: Int32)) (peek (castPtr p))
  poke p b = poke (castPtr p) (if b then 1 else 0 :: Int32)

instance Storable () where
  sizeOf _ = 0
  alignment _ = 1
  peek _ = return ()
  poke _ _ = return ()

-- | The numerator, then the denominator.
instance (Storable a, Integral a) => Storable (Ratio a) where
  sizeOf r = 2 * sizeOf (numerator r)
  alignment r = alignment (numerator r)
  peek p = do
    let q = castPtr p :: Ptr a
    n <- peek q
    d <- peekElemOff q 1
    return (n % d)
  poke p r = do
    let q = castPtr p :: Ptr a
    poke q (numerator r)
    pokeElemOff q 1 (denominator r)

-- | The real part, then the imaginary one.
instance Storable a => Storable (Complex a) where
  sizeOf c = 2 * sizeOf (realPart c)
  alignment c = alignment (realPart c)
  peek p = do
    let q = castPtr p :: Ptr a
    r <- peek q
    i <- peekElemOff q 1
    return (r :+ i)
  poke p (r :+ i) = do
    let q = castPtr p :: Ptr a
    poke q r
    pokeElemOff q 1 i
