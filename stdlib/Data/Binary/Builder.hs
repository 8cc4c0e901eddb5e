-- | The builders of @binary@: those of @bytestring@ under other names.
module Data.Binary.Builder
  ( Builder, toLazyByteString, empty, singleton, append, fromByteString, fromLazyByteString, fromShortByteString, flush
  , putWord16be, putWord32be, putWord64be, putInt16be, putInt32be, putInt64be
  , putWord16le, putWord32le, putWord64le, putInt16le, putInt32le, putInt64le
  , putWordhost, putWord16host, putWord32host, putWord64host, putInthost, putInt16host, putInt32host, putInt64host
  , putCharUtf8, putStringUtf8
  ) where

import qualified Data.ByteString as S
import Data.ByteString.Builder (Builder, toLazyByteString)
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Builder.Extra as B
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Short as T
import Data.Int
import Data.Word

empty :: Builder
empty = mempty

singleton :: Word8 -> Builder
singleton = B.word8

append :: Builder -> Builder -> Builder
append = (<>)

fromByteString :: S.ByteString -> Builder
fromByteString = B.byteString

fromLazyByteString :: L.ByteString -> Builder
fromLazyByteString = B.lazyByteString

fromShortByteString :: T.ShortByteString -> Builder
fromShortByteString = B.shortByteString

-- | Ends a chunk.
flush :: Builder
flush = B.flush

putWord16be, putWord16le, putWord16host :: Word16 -> Builder
putWord16be = B.word16BE
putWord16le = B.word16LE
putWord16host = B.word16Host

putWord32be, putWord32le, putWord32host :: Word32 -> Builder
putWord32be = B.word32BE
putWord32le = B.word32LE
putWord32host = B.word32Host

putWord64be, putWord64le, putWord64host :: Word64 -> Builder
putWord64be = B.word64BE
putWord64le = B.word64LE
putWord64host = B.word64Host

putInt16be, putInt16le, putInt16host :: Int16 -> Builder
putInt16be = B.int16BE
putInt16le = B.int16LE
putInt16host = B.int16Host

putInt32be, putInt32le, putInt32host :: Int32 -> Builder
putInt32be = B.int32BE
putInt32le = B.int32LE
putInt32host = B.int32Host

putInt64be, putInt64le, putInt64host :: Int64 -> Builder
putInt64be = B.int64BE
putInt64le = B.int64LE
putInt64host = B.int64Host

putWordhost :: Word -> Builder
putWordhost = B.wordHost

putInthost :: Int -> Builder
putInthost = B.intHost

putCharUtf8 :: Char -> Builder
putCharUtf8 = B.charUtf8

putStringUtf8 :: String -> Builder
putStringUtf8 = B.stringUtf8
