-- | What programs may want to say about pieces, and the machine's own order of bytes, which is the little end first.
module Data.ByteString.Builder.Extra
  ( toLazyByteStringWith, AllocationStrategy, safeStrategy, untrimmedStrategy, smallChunkSize, defaultChunkSize
  , BufferWriter, Next(..), runBuilder
  , byteStringCopy, byteStringInsert, byteStringThreshold
  , lazyByteStringCopy, lazyByteStringInsert, lazyByteStringThreshold, flush
  , intHost, int16Host, int32Host, int64Host, wordHost, word16Host, word32Host, word64Host, floatHost, doubleHost
  ) where

import Data.ByteString.Builder.Internal hiding (empty, runBuilder)
import qualified Data.ByteString as S
import qualified Data.ByteString.Unsafe as S
import qualified Data.ByteString.Lazy as L
import Data.ByteString.Lazy.Internal (defaultChunkSize, smallChunkSize)
import qualified Data.ByteString.Lazy.Internal as L
import Data.Int
import Data.Word
import Foreign.Marshal.Utils (copyBytes)
import Foreign.Ptr (Ptr, castPtr, plusPtr)

-- | How large pieces are. All that is made is copied to its size, whatever this says: there are no buffers that grow.
data AllocationStrategy = AllocationStrategy

safeStrategy, untrimmedStrategy :: Int -> Int -> AllocationStrategy
safeStrategy _ _ = AllocationStrategy
untrimmedStrategy _ _ = AllocationStrategy

-- | The bytes of a builder, and what follows them.
toLazyByteStringWith :: AllocationStrategy -> L.ByteString -> Builder -> L.ByteString
toLazyByteStringWith _ rest b = toLazyByteString b <> rest

-- | Writes into a buffer of that size, and answers how many bytes it has written and what is to come.
type BufferWriter = Ptr Word8 -> Int -> IO (Int, Next)

data Next
  = Done
  | -- | The rest wants a buffer of at least that size.
    More !Int BufferWriter
  | -- | Before the rest comes a string that is not to be copied.
    Chunk !S.ByteString BufferWriter

-- | What the builder makes, for buffers that somebody else has. Long pieces that do not fit are given as they are.
runBuilder :: Builder -> BufferWriter
runBuilder = written . toLazyByteString

written :: L.ByteString -> BufferWriter
written L.Empty _ _ = return (0, Done)
written (L.Chunk c rest) buffer size
  | len <= size = do
      put c
      (n, next) <- written rest (buffer `plusPtr` len) (size - len)
      return (len + n, next)
  | len >= smallChunkSize = return (0, Chunk c (written rest))
  | otherwise = do
      put (S.unsafeTake size c)
      return (size, More 1 (written (L.Chunk (S.unsafeDrop size c) rest)))
  where
    len = S.length c
    put piece = S.unsafeUseAsCStringLen piece (\(p, n) -> copyBytes buffer (castPtr p) n)

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
