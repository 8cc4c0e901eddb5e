-- | Unsigned integers.
module Data.Word
  ( Word, Word8, Word16, Word32, Word64, byteSwap16, byteSwap32, byteSwap64
  , bitReverse8, bitReverse16, bitReverse32, bitReverse64
  ) where

import Data.Bits
import GHC.Word

-- | The bits in reverse order: halves change places, then their halves.
bitReverse8 :: Word8 -> Word8
bitReverse8 = fromIntegral . (`shiftR` 56) . bitReverse64 . fromIntegral

bitReverse16 :: Word16 -> Word16
bitReverse16 = fromIntegral . (`shiftR` 48) . bitReverse64 . fromIntegral

bitReverse32 :: Word32 -> Word32
bitReverse32 = fromIntegral . (`shiftR` 32) . bitReverse64 . fromIntegral

bitReverse64 :: Word64 -> Word64
bitReverse64 =
  byteSwap64 . swap 4 0x0F0F0F0F0F0F0F0F . swap 2 0x3333333333333333 . swap 1 0x5555555555555555
  where
    swap n mask w = ((w .&. mask) `shiftL` n) .|. ((w `shiftR` n) .&. mask)
