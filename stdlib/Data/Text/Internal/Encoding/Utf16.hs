-- | Characters from units of UTF-16.
module Data.Text.Internal.Encoding.Utf16 (chr2, validate1, validate2) where

import Data.Word (Word16)
import GHC.Base (unsafeChr)

-- | A high surrogate and a low one.
chr2 :: Word16 -> Word16 -> Char
chr2 a b = unsafeChr ((fromIntegral a - 0xD800) * 0x400 + (fromIntegral b - 0xDC00) + 0x10000)

-- | Whether a unit is a character by itself.
validate1 :: Word16 -> Bool
validate1 x = x < 0xD800 || x > 0xDFFF

-- | Whether two units are one.
validate2 :: Word16 -> Word16 -> Bool
validate2 a b = a >= 0xD800 && a <= 0xDBFF && b >= 0xDC00 && b <= 0xDFFF
