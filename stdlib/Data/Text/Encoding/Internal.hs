{-# LANGUAGE BangPatterns, MagicHash, UnboxedTuples #-}
-- | What "Data.Text.Encoding" is made of.
module Data.Text.Encoding.Internal
  ( decodeLatin1, decodeASCII, decodeUtf8, decodeUtf8', decodeUtf8With
  , decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE
  , decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith
  , encodeUtf8, encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE, decodeBytes
  , Decoding(..), streamDecodeUtf8, streamDecodeUtf8With, encodeUtf8Builder, encodeUtf8BuilderEscaped
  ) where

import Control.Exception (evaluate, try)
import Data.Bits ((.&.), (.|.), shiftL, shiftR)
import Data.ByteString.Base (ByteString(..))
import qualified Data.ByteString.Base as B
import qualified Data.ByteString.Builder.Internal as Builder
import Data.ByteString.Builder.Prim.Internal (BoundedPrim(..))
import Data.Char (chr, ord)
import Data.Text.Encoding.Error
import Data.Text.Type
import Data.Word (Word8)
import GHC.Base (Int(..), isTrue#)
import GHC.IO.Text (Bytes(..))
import GHC.Prim
import GHC.Word (Word8(..))
import System.IO.Unsafe (unsafePerformIO)

-- | The bytes are shared: both are UTF-8.
encodeUtf8 :: Text -> ByteString
encodeUtf8 (Text a i n) = Slice a i n

decodeUtf8 :: ByteString -> Text
decodeUtf8 = decodeUtf8With strictDecode

decodeUtf8' :: ByteString -> Either UnicodeException Text
decodeUtf8' b = unsafePerformIO (try (evaluate (decodeUtf8 b)))

-- | From an array; what is no UTF-8 becomes U+FFFD.
decodeBytes :: Bytes -> Text
decodeBytes (Bytes a) = decoded (\_ -> Text a 0# (sizeofByteArray# a)) lenientDecode (Slice a 0# (sizeofByteArray# a))

-- | Valid bytes are copied: those of the string may be overwritten.
decodeUtf8With :: OnDecodeError -> ByteString -> Text
decodeUtf8With = decoded copied

copied :: ByteString -> Text
copied (Slice a i n) = case runState# (\s -> case newByteArray# n s of
  (# s1, m #) -> case copyByteArray# a i m 0# n s1 of
    s2 -> case unsafeFreezeByteArray# m s2 of (# s3, b #) -> (# s3, Bytes b #)) of
  Bytes b -> Text b 0# n

-- | Valid bytes are made a text by the function.
decoded :: (ByteString -> Text) -> OnDecodeError -> ByteString -> Text
decoded valids onError b@(Slice a i n)
  | isTrue# (validUpTo a i (i +# n) ==# (i +# n)) = valids b
  | otherwise = pack (repaired onError b)

-- | Where the first character that is wrong begins; the end, if there is none.
validUpTo :: ByteArray# -> Int# -> Int# -> Int#
validUpTo a from end = go from
  where
    go k
      | isTrue# (k >=# end) = end
      | isTrue# (byteAt a k <# 0x80#) = go (k +# 1#)
      | otherwise = case valid a k end of
          0# -> k
          n -> go (k +# n)

-- | How many bytes the character there has; 0 if it is none.
valid :: ByteArray# -> Int# -> Int# -> Int#
valid a k end
  | isTrue# (b <# 0xC2#) = 0#
  | isTrue# (b <# 0xE0#) = if within 1# 0x80# 0xBF# then 2# else 0#
  | isTrue# (b ==# 0xE0#) = three 0xA0# 0xBF#
  | isTrue# (b ==# 0xED#) = three 0x80# 0x9F#
  | isTrue# (b <# 0xF0#) = three 0x80# 0xBF#
  | isTrue# (b ==# 0xF0#) = four 0x90# 0xBF#
  | isTrue# (b <# 0xF4#) = four 0x80# 0xBF#
  | isTrue# (b ==# 0xF4#) = four 0x80# 0x8F#
  | otherwise = 0#
  where
    !b = byteAt a k
    within d low high
      | isTrue# (k +# d >=# end) = False
      | otherwise = case byteAt a (k +# d) of x -> isTrue# (x >=# low) && isTrue# (x <=# high)
    three low high = if within 1# low high && within 2# 0x80# 0xBF# then 3# else 0#
    four low high = if within 1# low high && within 2# 0x80# 0xBF# && within 3# 0x80# 0xBF# then 4# else 0#

repaired :: OnDecodeError -> ByteString -> String
repaired onError (Slice a i n) = go i
  where
    !end = i +# n
    go k
      | isTrue# (k >=# end) = []
      | isTrue# (byteAt a k <# 0x80#) = good k
      | otherwise = case valid a k end of
          0# -> wrong (onError invalid (Just (W8# (indexWord8Array# a k)))) (go (k +# 1#))
          _ -> good k
    good k = case unpack (slice a k end) of
      c : _ -> case valid a k end of
        0# -> c : go (k +# 1#)
        m -> c : go (k +# m)
      [] -> []
    invalid = "Data.Text.Internal.Encoding: Invalid UTF-8 stream"

wrong :: Maybe Char -> String -> String
wrong m rest = maybe rest (: rest) m

decodeLatin1, decodeASCII :: ByteString -> Text
decodeLatin1 b = pack (B.unpackChars b)
decodeASCII = decodeUtf8

-- * Units of two and four bytes

big16, little16, big32, little32 :: Int -> [Word8]
big16 u = [fromIntegral (u `shiftR` 8), fromIntegral u]
little16 u = reverse (big16 u)
big32 u = big16 (u `shiftR` 16) ++ big16 u
little32 u = reverse (big32 u)

utf16 :: Char -> [Int]
utf16 c
  | o < 0x10000 = [o]
  | otherwise = [0xD800 + ((o - 0x10000) `shiftR` 10), 0xDC00 + ((o - 0x10000) .&. 0x3FF)]
  where o = ord c

encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE :: Text -> ByteString
encodeUtf16LE t = B.pack (concatMap (concatMap little16 . utf16) (unpack t))
encodeUtf16BE t = B.pack (concatMap (concatMap big16 . utf16) (unpack t))
encodeUtf32LE t = B.pack (concatMap (little32 . ord) (unpack t))
encodeUtf32BE t = B.pack (concatMap (big32 . ord) (unpack t))

-- | The units of so many bytes, and whether bytes are left over.
units :: Int -> ([Word8] -> [Word8]) -> [Word8] -> ([Int], Bool)
units n order ws = case splitAt n ws of
  ([], _) -> ([], False)
  (unit, rest)
    | length unit < n -> ([], True)
    | otherwise -> case units n order rest of
        (us, more) -> (foldl (\v w -> v `shiftL` 8 .|. fromIntegral w) 0 (order unit) : us, more)

fromUtf16 :: OnDecodeError -> String -> ([Int], Bool) -> Text
fromUtf16 onError name (us0, odd_) = pack (go us0)
  where
    go us = case us of
      [] -> if odd_ then bad [] else []
      h : l : rest | high h, low l -> chr (0x10000 + ((h - 0xD800) `shiftL` 10) + (l - 0xDC00)) : go rest
      u : rest
        | high u || low u -> bad (go rest)
        | otherwise -> chr u : go rest
    high u = u >= 0xD800 && u < 0xDC00
    low u = u >= 0xDC00 && u < 0xE000
    bad = wrong (onError ("Data.Text.Internal.Encoding.Fusion.streamUtf16" ++ name ++ ": Invalid UTF-16" ++ name ++ " stream") Nothing)

fromUtf32 :: OnDecodeError -> String -> ([Int], Bool) -> Text
fromUtf32 onError name (us0, odd_) = pack (go us0)
  where
    go us = case us of
      [] -> if odd_ then bad [] else []
      u : rest
        | u > 0x10FFFF || u >= 0xD800 && u < 0xE000 -> bad (go rest)
        | otherwise -> chr u : go rest
    bad = wrong (onError ("Data.Text.Internal.Encoding.Fusion.streamUtf32" ++ name ++ ": Invalid UTF-32" ++ name ++ " stream") Nothing)

decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE :: ByteString -> Text
decodeUtf16LE = decodeUtf16LEWith strictDecode
decodeUtf16BE = decodeUtf16BEWith strictDecode
decodeUtf32LE = decodeUtf32LEWith strictDecode
decodeUtf32BE = decodeUtf32BEWith strictDecode

decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith :: OnDecodeError -> ByteString -> Text
decodeUtf16LEWith f b = fromUtf16 f "LE" (units 2 reverse (B.unpack b))
decodeUtf16BEWith f b = fromUtf16 f "BE" (units 2 id (B.unpack b))
decodeUtf32LEWith f b = fromUtf32 f "LE" (units 4 reverse (B.unpack b))
decodeUtf32BEWith f b = fromUtf32 f "BE" (units 4 id (B.unpack b))

-- * Piece by piece

-- | The text so far, the bytes behind it that begin a character, and what goes on with more bytes.
data Decoding = Some Text ByteString (ByteString -> Decoding)

instance Show Decoding where
  showsPrec d (Some t rest _) = showParen (d > 10)
    (showString "Some " . showsPrec 11 t . showChar ' ' . showsPrec 11 rest . showString " _")

streamDecodeUtf8 :: ByteString -> Decoding
streamDecodeUtf8 = streamDecodeUtf8With strictDecode

streamDecodeUtf8With :: OnDecodeError -> ByteString -> Decoding
streamDecodeUtf8With onError = go B.empty
  where
    go before b = case B.splitAt (B.length new - unfinished new) new of
      (whole, rest) -> Some (decodeUtf8With onError whole) rest (go rest)
      where new = B.append before b

-- | How many of the last bytes are the beginning of a character that could still become one.
unfinished :: ByteString -> Int
unfinished b = case [k | k <- [1 .. min 3 (B.length b)], begins (B.unpack (B.drop (B.length b - k) b))] of
  k : _ -> k
  [] -> 0
  where
    begins (w : ws) = length ws + 1 < size w && secondFits w ws && all continues (drop 1 ws)
    begins [] = False
    size w
      | w >= 0xC2 && w < 0xE0 = 2 :: Int
      | w >= 0xE0 && w < 0xF0 = 3
      | w >= 0xF0 && w < 0xF5 = 4
      | otherwise = 0
    secondFits _ [] = True
    secondFits w (x : _) = case w of
      0xE0 -> x >= 0xA0 && x <= 0xBF
      0xED -> x >= 0x80 && x <= 0x9F
      0xF0 -> x >= 0x90 && x <= 0xBF
      0xF4 -> x >= 0x80 && x <= 0x8F
      _ -> continues x
    continues x = x >= 0x80 && x <= 0xBF

-- * Builders

encodeUtf8Builder :: Text -> Builder.Builder
encodeUtf8Builder t = Builder.byteString (encodeUtf8 t)

-- | The encoder has the bytes of ASCII; other characters are encoded as always.
encodeUtf8BuilderEscaped :: BoundedPrim Word8 -> Text -> Builder.Builder
encodeUtf8BuilderEscaped (BP _ f) t = Builder.bytes (concatMap one (B.unpack (encodeUtf8 t)))
  where one w = if w < 0x80 then f w else [w]
