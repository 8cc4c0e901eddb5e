-- | Bytes and characters.
module Data.ByteString.Internal (ByteString, StrictByteString, c2w, w2c, isSpaceWord8, isSpaceChar8) where

import Data.ByteString.Base (ByteString, c2w, w2c)
import Data.Word (Word8)

type StrictByteString = ByteString

isSpaceWord8 :: Word8 -> Bool
isSpaceWord8 w = w == 0x20 || w - 0x09 <= 4 || w == 0xA0

isSpaceChar8 :: Char -> Bool
isSpaceChar8 = isSpaceWord8 . c2w
