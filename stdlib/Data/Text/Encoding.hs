-- | Texts as bytes and back.
module Data.Text.Encoding
  ( decodeLatin1, decodeASCII, decodeUtf8, decodeUtf8', decodeUtf8With
  , decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE
  , decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith
  , encodeUtf8, encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE
  , Decoding(..), streamDecodeUtf8, streamDecodeUtf8With, encodeUtf8Builder, encodeUtf8BuilderEscaped
  ) where

import Data.Text.Encoding.Internal
