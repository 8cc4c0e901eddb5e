{-# LANGUAGE GeneralizedNewtypeDeriving, DerivingStrategies #-}
-- | The system's types, as they are on x86-64 under Linux.
module System.Posix.Types
  ( CDev(..), CIno(..), CMode(..), COff(..), CPid(..), CSsize(..)
  , CGid(..), CNlink(..), CUid(..), CCc(..), CSpeed(..), CTcflag(..)
  , CRLim(..), CBlkSize(..), CBlkCnt(..), CClockId(..), CFsBlkCnt(..), CFsFilCnt(..)
  , CId(..), CKey(..), CSocklen(..), CNfds(..), CTimer(..), Fd(..)
  , LinkCount, DeviceID, FileID, FileMode, ProcessID, UserID, GroupID, ByteCount, ClockTick, EpochTime, FileOffset
  , ProcessGroupID, Limit
  ) where

import Data.Bits (Bits, FiniteBits)
import Data.Int (Int32, Int64)
import Data.Word (Word32, Word64, Word8)
import Foreign.C.Types
import Foreign.Ptr (Ptr)
import Foreign.Storable (Storable)

newtype CDev = CDev Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CIno = CIno Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CMode = CMode Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype COff = COff Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CPid = CPid Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CSsize = CSsize Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CGid = CGid Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CNlink = CNlink Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CUid = CUid Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CCc = CCc Word8
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Real, Storable)

newtype CSpeed = CSpeed Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Real, Storable)

newtype CTcflag = CTcflag Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CRLim = CRLim Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CBlkSize = CBlkSize Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CBlkCnt = CBlkCnt Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CClockId = CClockId Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CFsBlkCnt = CFsBlkCnt Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CFsFilCnt = CFsFilCnt Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CId = CId Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CKey = CKey Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CSocklen = CSocklen Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CNfds = CNfds Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

newtype CTimer = CTimer (Ptr ())
  deriving newtype (Show, Eq, Ord, Storable)

-- | A file descriptor.
newtype Fd = Fd CInt
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)

type LinkCount = CNlink
type DeviceID = CDev
type FileID = CIno
type FileMode = CMode
type ProcessID = CPid
type FileOffset = COff
type ProcessGroupID = CPid
type GroupID = CGid
type UserID = CUid
type ClockTick = CClock
type EpochTime = CTime
type ByteCount = CSize
type Limit = CLong
