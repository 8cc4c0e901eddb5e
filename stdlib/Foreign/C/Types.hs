{-# LANGUAGE GeneralizedNewtypeDeriving, DerivingStrategies, StandaloneDeriving #-}
-- | C's types, as they are on x86-64 under Linux.
module Foreign.C.Types
  ( CChar(..)
  , CSChar(..)
  , CUChar(..)
  , CShort(..)
  , CUShort(..)
  , CInt(..)
  , CUInt(..)
  , CLong(..)
  , CULong(..)
  , CPtrdiff(..)
  , CSize(..)
  , CWchar(..)
  , CSigAtomic(..)
  , CBool(..)
  , CLLong(..)
  , CULLong(..)
  , CIntPtr(..)
  , CUIntPtr(..)
  , CIntMax(..)
  , CUIntMax(..)
  , CClock(..)
  , CTime(..)
  , CUSeconds(..)
  , CSUSeconds(..)
  , CFloat(..)
  , CDouble(..)
  , CFile, CFpos, CJmpBuf
  ) where

import Control.DeepSeq.Class (NFData(..), rwhnf)
import Data.Bits (Bits, FiniteBits)
import Data.Int (Int8, Int16, Int32, Int64)
import Data.Word (Word8, Word16, Word32, Word64)
import Foreign.Storable (Storable)
import GHC.Exception.Number (CInt(..))

newtype CChar = CChar Int8
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CSChar = CSChar Int8
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CUChar = CUChar Word8
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CShort = CShort Int16
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CUShort = CUShort Word16
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

deriving newtype instance Read CInt
deriving newtype instance Show CInt
deriving newtype instance Eq CInt
deriving newtype instance Ord CInt
deriving newtype instance Num CInt
deriving newtype instance Enum CInt
deriving newtype instance Bounded CInt
deriving newtype instance Real CInt
deriving newtype instance Integral CInt
deriving newtype instance Bits CInt
deriving newtype instance FiniteBits CInt
deriving newtype instance Storable CInt

newtype CUInt = CUInt Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CLong = CLong Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CULong = CULong Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CPtrdiff = CPtrdiff Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CSize = CSize Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CWchar = CWchar Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CSigAtomic = CSigAtomic Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CBool = CBool Word8
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CLLong = CLLong Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CULLong = CULLong Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CIntPtr = CIntPtr Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CUIntPtr = CUIntPtr Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CIntMax = CIntMax Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CUIntMax = CUIntMax Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CClock = CClock Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Real, Storable)

newtype CTime = CTime Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Real, Storable)

newtype CUSeconds = CUSeconds Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Real, Storable)

newtype CSUSeconds = CSUSeconds Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Real, Storable)

newtype CFloat = CFloat Float
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Real, Fractional, Floating, RealFrac, RealFloat, Storable)

newtype CDouble = CDouble Double
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Real, Fractional, Floating, RealFrac, RealFloat, Storable)

-- | Known by their addresses alone.
data CFile
data CFpos
data CJmpBuf

instance NFData CChar where rnf = rwhnf
instance NFData CSChar where rnf = rwhnf
instance NFData CUChar where rnf = rwhnf
instance NFData CShort where rnf = rwhnf
instance NFData CUShort where rnf = rwhnf
instance NFData CInt where rnf = rwhnf
instance NFData CUInt where rnf = rwhnf
instance NFData CLong where rnf = rwhnf
instance NFData CULong where rnf = rwhnf
instance NFData CPtrdiff where rnf = rwhnf
instance NFData CSize where rnf = rwhnf
instance NFData CWchar where rnf = rwhnf
instance NFData CSigAtomic where rnf = rwhnf
instance NFData CBool where rnf = rwhnf
instance NFData CLLong where rnf = rwhnf
instance NFData CULLong where rnf = rwhnf
instance NFData CIntPtr where rnf = rwhnf
instance NFData CUIntPtr where rnf = rwhnf
instance NFData CIntMax where rnf = rwhnf
instance NFData CUIntMax where rnf = rwhnf
instance NFData CClock where rnf = rwhnf
instance NFData CTime where rnf = rwhnf
instance NFData CUSeconds where rnf = rwhnf
instance NFData CSUSeconds where rnf = rwhnf
instance NFData CFloat where rnf = rwhnf
instance NFData CDouble where rnf = rwhnf
