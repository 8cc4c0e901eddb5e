-- | What programs may want to say about pieces, and the machine's own order of bytes, which is the little end first.
module Data.ByteString.Builder.Extra
  ( toLazyByteStringWith, AllocationStrategy, safeStrategy, untrimmedStrategy, smallChunkSize, defaultChunkSize
  , byteStringCopy, byteStringInsert, byteStringThreshold
  , lazyByteStringCopy, lazyByteStringInsert, lazyByteStringThreshold, flush
  , intHost, int16Host, int32Host, int64Host, wordHost, word16Host, word32Host, word64Host, floatHost, doubleHost
  ) where

import Data.ByteString.Builder.Internal
import qualified Data.ByteString as S
import qualified Data.ByteString.Lazy as L
import Data.ByteString.Lazy.Internal (defaultChunkSize, smallChunkSize)
import qualified Data.ByteString.Lazy.Internal as L
import Data.Int
import Data.Word

-- | How large pieces are. All that is made is copied to its size, whatever this says: there are no buffers that grow.
data AllocationStrategy = AllocationStrategy

safeStrategy, untrimmedStrategy :: Int -> Int -> AllocationStrategy
safeStrategy _ _ = AllocationStrategy
untrimmedStrategy _ _ = AllocationStrategy

-- | The bytes of a builder, and what follows them.
toLazyByteStringWith :: AllocationStrategy -> L.ByteString -> Builder -> L.ByteString
toLazyByteStringWith _ rest b = toLazyByteString b <> rest

lazyByteStringCopy, lazyByteStringInsert :: L.ByteString -> Builder
lazyByteStringCopy = chunks byteStringCopy
lazyByteStringInsert = chunks byteStringInsert

lazyByteStringThreshold :: Int -> L.ByteString -> Builder
lazyByteStringThreshold most = chunks (byteStringThreshold most)

chunks :: (S.ByteString -> Builder) -> L.ByteString -> Builder
chunks piece = L.foldrChunks (\c rest -> piece c <> rest) mempty

intHost :: Int -> Builder
intHost = int64LE . fromIntegral

wordHost :: Word -> Builder
wordHost = word64LE . fromIntegral

int16Host :: Int16 -> Builder
int16Host = int16LE

int32Host :: Int32 -> Builder
int32Host = int32LE

int64Host :: Int64 -> Builder
int64Host = int64LE

word16Host :: Word16 -> Builder
word16Host = word16LE

word32Host :: Word32 -> Builder
word32Host = word32LE

word64Host :: Word64 -> Builder
word64Host = word64LE

floatHost :: Float -> Builder
floatHost = floatLE

doubleHost :: Double -> Builder
doubleHost = doubleLE
