-- | Texts as bytes and back, piece by piece where that can be.
module Data.Text.Lazy.Encoding
  ( decodeASCII, decodeLatin1, decodeUtf8, decodeUtf8', decodeUtf8With, encodeUtf8
  , decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE, encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE
  , decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith, encodeUtf8Builder, encodeUtf8BuilderEscaped
  ) where

import Control.Exception (evaluate, try)
import qualified Data.ByteString as S
import Data.ByteString.Builder.Internal (Builder)
import Data.ByteString.Builder.Prim.Internal (BoundedPrim)
import qualified Data.ByteString.Lazy as B
import qualified Data.Text.Encoding as T
import Data.Text.Encoding.Error
import Data.Text.Lazy (Text, fromChunks, fromStrict, toChunks)
import qualified Data.Text.Lazy as L
import Data.Word (Word8)
import System.IO.Unsafe (unsafePerformIO)

decodeUtf8, decodeASCII, decodeLatin1 :: B.ByteString -> Text
decodeUtf8 = decodeUtf8With strictDecode
decodeASCII = decodeUtf8
decodeLatin1 = fromChunks . map T.decodeLatin1 . B.toChunks

decodeUtf8' :: B.ByteString -> Either UnicodeException Text
decodeUtf8' b = unsafePerformIO (try (evaluate (let t = decodeUtf8 b in L.length t `seq` t)))

-- | A character whose bytes are in two pieces is decoded with the second.
decodeUtf8With :: OnDecodeError -> B.ByteString -> Text
decodeUtf8With f = fromChunks . go S.empty . B.toChunks
  where
    go before pieces = case pieces of
      [] -> [T.decodeUtf8With f before]
      p : rest -> case S.splitAt (boundary joined) joined of
        (now, later) -> T.decodeUtf8With f now : go later rest
        where joined = S.append before p

-- | Where a character that may not be complete begins.
boundary :: S.ByteString -> Int
boundary b = go (1 :: Int)
  where
    n = S.length b
    go k
      | k > 3 || k > n = n
      | w >= 0xC0 = if k < needed then n - k else n
      | w < 0x80 = n
      | otherwise = go (k + 1)
      where
        w = S.index b (n - k)
        needed
          | w >= 0xF0 = 4
          | w >= 0xE0 = 3
          | otherwise = 2

encodeUtf8 :: Text -> B.ByteString
encodeUtf8 = B.fromChunks . map T.encodeUtf8 . toChunks

decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE :: B.ByteString -> Text
decodeUtf16LE = fromStrict . T.decodeUtf16LE . B.toStrict
decodeUtf16BE = fromStrict . T.decodeUtf16BE . B.toStrict
decodeUtf32LE = fromStrict . T.decodeUtf32LE . B.toStrict
decodeUtf32BE = fromStrict . T.decodeUtf32BE . B.toStrict

encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE :: Text -> B.ByteString
encodeUtf16LE = B.fromChunks . map T.encodeUtf16LE . toChunks
encodeUtf16BE = B.fromChunks . map T.encodeUtf16BE . toChunks
encodeUtf32LE = B.fromChunks . map T.encodeUtf32LE . toChunks
encodeUtf32BE = B.fromChunks . map T.encodeUtf32BE . toChunks

decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith :: OnDecodeError -> B.ByteString -> Text
decodeUtf16LEWith f = fromStrict . T.decodeUtf16LEWith f . B.toStrict
decodeUtf16BEWith f = fromStrict . T.decodeUtf16BEWith f . B.toStrict
decodeUtf32LEWith f = fromStrict . T.decodeUtf32LEWith f . B.toStrict
decodeUtf32BEWith f = fromStrict . T.decodeUtf32BEWith f . B.toStrict

encodeUtf8Builder :: Text -> Builder
encodeUtf8Builder t = foldMap T.encodeUtf8Builder (toChunks t)

encodeUtf8BuilderEscaped :: BoundedPrim Word8 -> Text -> Builder
encodeUtf8BuilderEscaped p t = foldMap (T.encodeUtf8BuilderEscaped p) (toChunks t)
