-- | Characters from units of UTF-32.
module Data.Text.Internal.Encoding.Utf32 (validate) where

import Data.Word (Word32)

-- | Whether a unit is a character, and no surrogate.
validate :: Word32 -> Bool
validate x = x < 0xD800 || x > 0xDFFF && x <= 0x10FFFF
