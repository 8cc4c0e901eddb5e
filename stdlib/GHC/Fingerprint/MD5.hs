{-# LANGUAGE BangPatterns #-}
-- | The digest MD5 (RFC 1321), and fingerprints of texts by it.
module GHC.Fingerprint.MD5 (md5, fingerprintString, fingerprintFingerprints) where

import Data.Bits
import Data.Char (ord)
import Data.Word
import GHC.Arr (Array, listArray, (!))
import GHC.Fingerprint.Type
import GHC.List (foldl')

-- | Of the characters, four bytes each, the highest first.
fingerprintString :: String -> Fingerprint
fingerprintString s = md5 (concatMap (bytes32 . fromIntegral . ord) s)
  where bytes32 w = [fromIntegral ((w :: Word32) `shiftR` k) | k <- [24, 16, 8, 0]]

fingerprintFingerprints :: [Fingerprint] -> Fingerprint
fingerprintFingerprints fs = md5 (concatMap (\(Fingerprint a b) -> bytes64 a ++ bytes64 b) fs)
  where bytes64 w = [fromIntegral (w `shiftR` k) | k <- [56, 48 .. 0]]

-- * The digest

data Digest = Digest !Word32 !Word32 !Word32 !Word32

-- | The bytes are consumed block by block; what follows the last one is a bit, zeros, and the count of bits.
md5 :: [Word8] -> Fingerprint
md5 = go 0 (Digest 0x67452301 0xEFCDAB89 0x98BADCFE 0x10325476)
  where
    go :: Word64 -> Digest -> [Word8] -> Fingerprint
    go !n !d ws = case splitAt 64 ws of
      (block, rest)
        | null (drop 63 block) -> result (foldl' compress d (blocks (block ++ padding (n + fromIntegral (length block)))))
        | otherwise -> go (n + 64) (compress d block) rest
    padding n = 0x80 : replicate (fromIntegral ((55 - n) .&. 63)) 0 ++ [fromIntegral ((8 * n) `shiftR` k) | k <- [0, 8 .. 56]]
    blocks [] = []
    blocks ws = case splitAt 64 ws of (block, rest) -> block : blocks rest
    result (Digest a b c d) = Fingerprint (pair a b) (pair c d)
    pair a b = fromIntegral (byteSwap32 a) `shiftL` 32 .|. fromIntegral (byteSwap32 b)

-- | One block of 64 bytes, in 64 steps.
compress :: Digest -> [Word8] -> Digest
compress (Digest a0 b0 c0 d0) block = go 0 a0 b0 c0 d0
  where
    message :: Array Int Word32
    message = listArray (0, 15) (numbers block)
    numbers (w : x : y : z : rest) =
      (fromIntegral w .|. fromIntegral x `shiftL` 8 .|. fromIntegral y `shiftL` 16 .|. fromIntegral z `shiftL` 24) : numbers rest
    numbers _ = []
    go :: Int -> Word32 -> Word32 -> Word32 -> Word32 -> Digest
    go !i !a !b !c !d
      | i == 64 = Digest (a0 + a) (b0 + b) (c0 + c) (d0 + d)
      | i < 16 = step ((b .&. c) .|. (complement b .&. d)) i
      | i < 32 = step ((d .&. b) .|. (complement d .&. c)) (5 * i + 1)
      | i < 48 = step (b `xor` c `xor` d) (3 * i + 5)
      | otherwise = step (c `xor` (b .|. complement d)) (7 * i)
      where
        step f g = go (i + 1) d (b + rotateL (a + f + sines ! i + message ! (g .&. 15)) (shifts ! ((i `shiftR` 4) * 4 + (i .&. 3)))) b c

-- | How far each step of each round turns.
shifts :: Array Int Int
shifts = listArray (0, 15) [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]

-- | The fractions of the sines of 1, 2, …, as 32 bits.
sines :: Array Int Word32
sines = listArray (0, 63)
  [ 0xD76AA478, 0xE8C7B756, 0x242070DB, 0xC1BDCEEE, 0xF57C0FAF, 0x4787C62A, 0xA8304613, 0xFD469501,
    0x698098D8, 0x8B44F7AF, 0xFFFF5BB1, 0x895CD7BE, 0x6B901122, 0xFD987193, 0xA679438E, 0x49B40821,
    0xF61E2562, 0xC040B340, 0x265E5A51, 0xE9B6C7AA, 0xD62F105D, 0x02441453, 0xD8A1E681, 0xE7D3FBC8,
    0x21E1CDE6, 0xC33707D6, 0xF4D50D87, 0x455A14ED, 0xA9E3E905, 0xFCEFA3F8, 0x676F02D9, 0x8D2A4C8A,
    0xFFFA3942, 0x8771F681, 0x6D9D6122, 0xFDE5380C, 0xA4BEEA44, 0x4BDECFA9, 0xF6BB4B60, 0xBEBFBC70,
    0x289B7EC6, 0xEAA127FA, 0xD4EF3085, 0x04881D05, 0xD9D4D039, 0xE6DB99E5, 0x1FA27CF8, 0xC4AC5665,
    0xF4292244, 0x432AFF97, 0xAB9423A7, 0xFC93A039, 0x655B59C3, 0x8F0CCC92, 0xFFEFF47D, 0x85845DD1,
    0x6FA87E4F, 0xFE2CE6E0, 0xA3014314, 0x4E0811A1, 0xF7537E82, 0xBD3AF235, 0x2AD7D2BB, 0xEB86D391
  ]
