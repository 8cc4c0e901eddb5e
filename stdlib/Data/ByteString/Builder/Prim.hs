-- | Builders of encoders ("Data.ByteString.Builder.Prim.Internal").
module Data.ByteString.Builder.Prim
  ( BoundedPrim, FixedPrim, emptyF, emptyB, liftFixedToBounded, condB, eitherB, (>$<), (>*<), Contravariant, Monoidal
  , primBounded, primFixed, primMapListBounded, primMapListFixed, primUnfoldrBounded, primUnfoldrFixed
  , primMapByteStringBounded, primMapByteStringFixed, primMapLazyByteStringBounded, primMapLazyByteStringFixed
  , int16BE, int16LE, int16Host, word16BE, word16LE, word16Host, int32BE, int32LE, int32Host
  , word32BE, word32LE, word32Host, int64BE, int64LE, int64Host, word64BE, word64LE, word64Host
  , int8, intHost, word8, wordHost, floatBE, doubleBE, floatLE, doubleLE, floatHost
  , doubleHost, word8HexFixed, int8HexFixed, word16HexFixed, int16HexFixed, word32HexFixed, int32HexFixed, word64HexFixed, int64HexFixed
  , floatHexFixed, doubleHexFixed, char7, char8, word8Dec, int8Dec, word8Hex, word16Dec, int16Dec
  , word16Hex, word32Dec, int32Dec, word32Hex, word64Dec, int64Dec, word64Hex, wordDec, intDec
  , wordHex, charUtf8
  ) where

import Data.Bits (shiftR, (.&.))
import qualified Data.ByteString as S
import Data.ByteString.Base (c2w)
import Data.ByteString.Builder.Internal (Builder, bytes, utf8)
import Data.ByteString.Builder.Prim.Internal
import qualified Data.ByteString.Lazy as L
import Data.Int
import Data.List (unfoldr)
import Data.Word
import GHC.Float (castDoubleToWord64, castFloatToWord32)
import Numeric (showHex)

primBounded :: BoundedPrim a -> a -> Builder
primBounded (BP _ f) x = bytes (f x)

primFixed :: FixedPrim a -> a -> Builder
primFixed (FP _ f) x = bytes (f x)

primMapListBounded :: BoundedPrim a -> [a] -> Builder
primMapListBounded (BP _ f) xs = bytes (concatMap f xs)

primMapListFixed :: FixedPrim a -> [a] -> Builder
primMapListFixed (FP _ f) xs = bytes (concatMap f xs)

primUnfoldrBounded :: BoundedPrim b -> (a -> Maybe (b, a)) -> a -> Builder
primUnfoldrBounded p f = primMapListBounded p . unfoldr f

primUnfoldrFixed :: FixedPrim b -> (a -> Maybe (b, a)) -> a -> Builder
primUnfoldrFixed p f = primMapListFixed p . unfoldr f

primMapByteStringBounded :: BoundedPrim Word8 -> S.ByteString -> Builder
primMapByteStringBounded p = primMapListBounded p . S.unpack

primMapByteStringFixed :: FixedPrim Word8 -> S.ByteString -> Builder
primMapByteStringFixed p = primMapListFixed p . S.unpack

primMapLazyByteStringBounded :: BoundedPrim Word8 -> L.ByteString -> Builder
primMapLazyByteStringBounded p = primMapListBounded p . L.unpack

primMapLazyByteStringFixed :: FixedPrim Word8 -> L.ByteString -> Builder
primMapLazyByteStringFixed p = primMapListFixed p . L.unpack

-- | So many bytes of the number, the highest first; the lowest first.
big, little :: Int -> Word64 -> [Word8]
big k w = [fromIntegral (w `shiftR` (8 * i)) | i <- [k - 1, k - 2 .. 0]]
little k w = [fromIntegral (w `shiftR` (8 * i)) | i <- [0 .. k - 1]]

hexFixed :: Int -> Word64 -> [Word8]
hexFixed k w = [digit (fromIntegral (w `shiftR` (4 * i)) .&. 15) | i <- [k - 1, k - 2 .. 0]]
  where digit d = if d < 10 then d + 48 else d + 87

int16BE :: FixedPrim Int16
int16BE = FP 2 (big 2 . fromIntegral)

int16LE :: FixedPrim Int16
int16LE = FP 2 (little 2 . fromIntegral)

int16Host :: FixedPrim Int16
int16Host = FP 2 (little 2 . fromIntegral)

word16BE :: FixedPrim Word16
word16BE = FP 2 (big 2 . fromIntegral)

word16LE :: FixedPrim Word16
word16LE = FP 2 (little 2 . fromIntegral)

word16Host :: FixedPrim Word16
word16Host = FP 2 (little 2 . fromIntegral)

int32BE :: FixedPrim Int32
int32BE = FP 4 (big 4 . fromIntegral)

int32LE :: FixedPrim Int32
int32LE = FP 4 (little 4 . fromIntegral)

int32Host :: FixedPrim Int32
int32Host = FP 4 (little 4 . fromIntegral)

word32BE :: FixedPrim Word32
word32BE = FP 4 (big 4 . fromIntegral)

word32LE :: FixedPrim Word32
word32LE = FP 4 (little 4 . fromIntegral)

word32Host :: FixedPrim Word32
word32Host = FP 4 (little 4 . fromIntegral)

int64BE :: FixedPrim Int64
int64BE = FP 8 (big 8 . fromIntegral)

int64LE :: FixedPrim Int64
int64LE = FP 8 (little 8 . fromIntegral)

int64Host :: FixedPrim Int64
int64Host = FP 8 (little 8 . fromIntegral)

word64BE :: FixedPrim Word64
word64BE = FP 8 (big 8 . fromIntegral)

word64LE :: FixedPrim Word64
word64LE = FP 8 (little 8 . fromIntegral)

word64Host :: FixedPrim Word64
word64Host = FP 8 (little 8 . fromIntegral)

int8 :: FixedPrim Int8
int8 = FP 1 (\x -> [fromIntegral x])

intHost :: FixedPrim Int
intHost = FP 8 (little 8 . fromIntegral)

word8 :: FixedPrim Word8
word8 = FP 1 (\x -> [fromIntegral x])

wordHost :: FixedPrim Word
wordHost = FP 8 (little 8 . fromIntegral)

floatBE :: FixedPrim Float
floatBE = FP 4 (big 4 . fromIntegral . castFloatToWord32)

doubleBE :: FixedPrim Double
doubleBE = FP 8 (big 8 . castDoubleToWord64)

floatLE :: FixedPrim Float
floatLE = FP 4 (little 4 . fromIntegral . castFloatToWord32)

doubleLE :: FixedPrim Double
doubleLE = FP 8 (little 8 . castDoubleToWord64)

floatHost :: FixedPrim Float
floatHost = FP 4 (little 4 . fromIntegral . castFloatToWord32)

doubleHost :: FixedPrim Double
doubleHost = FP 8 (little 8 . castDoubleToWord64)

word8HexFixed :: FixedPrim Word8
word8HexFixed = FP 2 (hexFixed 2 . fromIntegral)

int8HexFixed :: FixedPrim Int8
int8HexFixed = FP 2 (hexFixed 2 . fromIntegral)

word16HexFixed :: FixedPrim Word16
word16HexFixed = FP 4 (hexFixed 4 . fromIntegral)

int16HexFixed :: FixedPrim Int16
int16HexFixed = FP 4 (hexFixed 4 . fromIntegral)

word32HexFixed :: FixedPrim Word32
word32HexFixed = FP 8 (hexFixed 8 . fromIntegral)

int32HexFixed :: FixedPrim Int32
int32HexFixed = FP 8 (hexFixed 8 . fromIntegral)

word64HexFixed :: FixedPrim Word64
word64HexFixed = FP 16 (hexFixed 16 . fromIntegral)

int64HexFixed :: FixedPrim Int64
int64HexFixed = FP 16 (hexFixed 16 . fromIntegral)

floatHexFixed :: FixedPrim Float
floatHexFixed = FP 8 (hexFixed 8 . fromIntegral . castFloatToWord32)

doubleHexFixed :: FixedPrim Double
doubleHexFixed = FP 16 (hexFixed 16 . castDoubleToWord64)

char7 :: FixedPrim Char
char7 = FP 1 (\c -> [fromIntegral (fromEnum c) .&. 0x7F])

char8 :: FixedPrim Char
char8 = FP 1 (\c -> [c2w c])

word8Dec :: BoundedPrim Word8
word8Dec = BP 3 (map c2w . show)

int8Dec :: BoundedPrim Int8
int8Dec = BP 4 (map c2w . show)

word8Hex :: BoundedPrim Word8
word8Hex = BP 2 (\w -> map c2w (showHex w ""))

word16Dec :: BoundedPrim Word16
word16Dec = BP 5 (map c2w . show)

int16Dec :: BoundedPrim Int16
int16Dec = BP 6 (map c2w . show)

word16Hex :: BoundedPrim Word16
word16Hex = BP 4 (\w -> map c2w (showHex w ""))

word32Dec :: BoundedPrim Word32
word32Dec = BP 10 (map c2w . show)

int32Dec :: BoundedPrim Int32
int32Dec = BP 11 (map c2w . show)

word32Hex :: BoundedPrim Word32
word32Hex = BP 8 (\w -> map c2w (showHex w ""))

word64Dec :: BoundedPrim Word64
word64Dec = BP 20 (map c2w . show)

int64Dec :: BoundedPrim Int64
int64Dec = BP 20 (map c2w . show)

word64Hex :: BoundedPrim Word64
word64Hex = BP 16 (\w -> map c2w (showHex w ""))

wordDec :: BoundedPrim Word
wordDec = BP 20 (map c2w . show)

intDec :: BoundedPrim Int
intDec = BP 20 (map c2w . show)

wordHex :: BoundedPrim Word
wordHex = BP 16 (\w -> map c2w (showHex w ""))

charUtf8 :: BoundedPrim Char
charUtf8 = BP 4 utf8
