-- | The machine's order of bytes.
module GHC.ByteOrder (ByteOrder(..), targetByteOrder) where

data ByteOrder = BigEndian | LittleEndian
  deriving (Eq, Ord, Bounded, Enum, Read, Show)

targetByteOrder :: ByteOrder
targetByteOrder = LittleEndian
