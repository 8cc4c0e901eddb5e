-- | Strings of bytes that are put together from many small ones.
module Data.ByteString.Builder
  ( Builder, toLazyByteString, hPutBuilder, byteString, lazyByteString, shortByteString, int8, word8
  , int16BE, int32BE, int64BE, word16BE, word32BE, word64BE, floatBE, doubleBE
  , int16LE, int32LE, int64LE, word16LE, word32LE, word64LE, floatLE, doubleLE
  , char7, string7, char8, string8, charUtf8, stringUtf8
  , int8Dec, int16Dec, int32Dec, int64Dec, intDec, integerDec, word8Dec, word16Dec, word32Dec, word64Dec, wordDec
  , floatDec, doubleDec, word8Hex, word16Hex, word32Hex, word64Hex, wordHex
  , int8HexFixed, int16HexFixed, int32HexFixed, int64HexFixed, word8HexFixed, word16HexFixed, word32HexFixed, word64HexFixed
  , floatHexFixed, doubleHexFixed, byteStringHex, lazyByteStringHex
  ) where

import Data.ByteString.Builder.Internal
