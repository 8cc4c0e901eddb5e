-- | Characters of numbers that are known to be some.
module Data.Text.Internal.Unsafe.Char (ord, unsafeChr, unsafeChr16, unsafeChr8, unsafeChr32, unsafeWrite) where

import Control.Monad.ST (ST)
import Data.Bits (shiftR, (.&.), (.|.))
import Data.Char (ord)
import qualified Data.Text.Array as A
import Data.Word (Word16, Word32, Word8)
import qualified GHC.Base as G

unsafeChr, unsafeChr16 :: Word16 -> Char
unsafeChr = G.unsafeChr . fromIntegral
unsafeChr16 = unsafeChr

unsafeChr8 :: Word8 -> Char
unsafeChr8 = G.unsafeChr . fromIntegral

unsafeChr32 :: Word32 -> Char
unsafeChr32 = G.unsafeChr . fromIntegral

-- | Puts the bytes of a character, which is no surrogate, into an array at a place where there is room for them: how many they are.
unsafeWrite :: A.MArray s -> Int -> Char -> ST s Int
unsafeWrite m i c
  | n < 0x80 = 1 <$ put 0 n
  | n < 0x800 = 2 <$ (put 0 (0xC0 .|. shiftR n 6) >> more 1 0)
  | n < 0x10000 = 3 <$ (put 0 (0xE0 .|. shiftR n 12) >> more 1 6 >> more 2 0)
  | otherwise = 4 <$ (put 0 (0xF0 .|. shiftR n 18) >> more 1 12 >> more 2 6 >> more 3 0)
  where
    n = ord c
    put k byte = A.unsafeWrite m (i + k) (fromIntegral byte)
    more k bits = put k (0x80 .|. (shiftR n bits .&. 0x3F))
