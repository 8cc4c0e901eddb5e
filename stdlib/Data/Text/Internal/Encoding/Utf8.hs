-- | The sizes of characters in UTF-8.
module Data.Text.Internal.Encoding.Utf8 (utf8Length, utf8LengthByLeader) where

import Data.Word (Word8)

-- | In bytes.
utf8Length :: Char -> Int
utf8Length c
  | c < '\x80' = 1
  | c < '\x800' = 2
  | c < '\x10000' = 3
  | otherwise = 4

-- | By the first byte.
utf8LengthByLeader :: Word8 -> Int
utf8LengthByLeader w
  | w < 0x80 = 1
  | w < 0xE0 = 2
  | w < 0xF0 = 3
  | otherwise = 4
