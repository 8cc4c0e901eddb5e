-- | Characters in UTF-8: their sizes, and what several bytes stand for, or whether they stand for any.
module Data.Text.Internal.Encoding.Utf8
  ( utf8Length, utf8LengthByLeader, ord2, ord3, ord4, chr2, chr3, chr4, validate1, validate2, validate3, validate4
  ) where

import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import Data.Char (chr, ord)

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

-- | The bytes of a character that has this many.
ord2 :: Char -> (Word8, Word8)
ord2 c = (leader 0xC0 6 c, follower 0 c)

ord3 :: Char -> (Word8, Word8, Word8)
ord3 c = (leader 0xE0 12 c, follower 6 c, follower 0 c)

ord4 :: Char -> (Word8, Word8, Word8, Word8)
ord4 c = (leader 0xF0 18 c, follower 12 c, follower 6 c, follower 0 c)

leader :: Int -> Int -> Char -> Word8
leader mark bits c = fromIntegral (mark .|. shiftR (ord c) bits)

follower :: Int -> Char -> Word8
follower bits c = fromIntegral (0x80 .|. (shiftR (ord c) bits .&. 0x3F))

-- | The character of these bytes, which are right.
chr2 :: Word8 -> Word8 -> Char
chr2 a b = chr (part 0x1F 6 a .|. part 0x3F 0 b)

chr3 :: Word8 -> Word8 -> Word8 -> Char
chr3 a b c = chr (part 0xF 12 a .|. part 0x3F 6 b .|. part 0x3F 0 c)

chr4 :: Word8 -> Word8 -> Word8 -> Word8 -> Char
chr4 a b c d = chr (part 7 18 a .|. part 0x3F 12 b .|. part 0x3F 6 c .|. part 0x3F 0 d)

part :: Word8 -> Int -> Word8 -> Int
part mask bits w = shiftL (fromIntegral (w .&. mask)) bits

-- | Whether the bytes are a character, in the shortest way.
validate1 :: Word8 -> Bool
validate1 a = a < 0x80

validate2 :: Word8 -> Word8 -> Bool
validate2 a b = a >= 0xC2 && a <= 0xDF && follows b

validate3 :: Word8 -> Word8 -> Word8 -> Bool
validate3 a b c = follows c && case a of
  0xE0 -> b >= 0xA0 && b <= 0xBF
  0xED -> b >= 0x80 && b <= 0x9F
  _ -> a >= 0xE1 && a <= 0xEF && follows b

validate4 :: Word8 -> Word8 -> Word8 -> Word8 -> Bool
validate4 a b c d = follows c && follows d && case a of
  0xF0 -> b >= 0x90 && b <= 0xBF
  0xF4 -> b >= 0x80 && b <= 0x8F
  _ -> a >= 0xF1 && a <= 0xF3 && follows b

follows :: Word8 -> Bool
follows b = b >= 0x80 && b <= 0xBF
