{-# LANGUAGE AllowAmbiguousTypes, FlexibleContexts, ScopedTypeVariables, TypeApplications, TypeFamilies #-}
-- | Numbers in binary.
module Text.Megaparsec.Byte.Binary
  ( BinaryChunk(..), anyLE, anyBE
  , word8, word16le, word16be, word32le, word32be, word64le, word64be
  , int8, int16le, int16be, int32le, int32be, int64le, int64be
  ) where

import Data.Bits
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import Data.Int
import Data.Word
import Text.Megaparsec

-- | Chunks as numbers: the first byte is the highest or the lowest.
class BinaryChunk chunk where
  convertChunkBE :: (Bits a, Num a) => chunk -> a
  convertChunkLE :: (Bits a, Num a) => chunk -> a

instance BinaryChunk B.ByteString where
  convertChunkBE = B.foldl' above 0
  convertChunkLE = B.foldr below 0

instance BinaryChunk BL.ByteString where
  convertChunkBE = BL.foldl' above 0
  convertChunkLE = BL.foldr below 0

above :: (Bits a, Num a) => a -> Word8 -> a
above n w = shiftL n 8 .|. fromIntegral w

below :: (Bits a, Num a) => Word8 -> a -> a
below w n = shiftL n 8 .|. fromIntegral w

-- | As many bytes as the type has.
anyLE, anyBE :: forall a e s m. (MonadParsec e s m, FiniteBits a, Num a, BinaryChunk (Tokens s)) => Maybe String -> m a
anyLE name = fmap convertChunkLE (takeP name (bytes @a))
anyBE name = fmap convertChunkBE (takeP name (bytes @a))

bytes :: forall a. FiniteBits a => Int
bytes = (finiteBitSize (undefined :: a) + 7) `div` 8

word8 :: (MonadParsec e s m, BinaryChunk (Tokens s)) => m Word8
word8 = anyBE (Just "8 bit word")

word16le, word16be :: (MonadParsec e s m, BinaryChunk (Tokens s)) => m Word16
word16le = anyLE (Just "little-endian 16 bit word")
word16be = anyBE (Just "big-endian 16 bit word")

word32le, word32be :: (MonadParsec e s m, BinaryChunk (Tokens s)) => m Word32
word32le = anyLE (Just "little-endian 32 bit word")
word32be = anyBE (Just "big-endian 32 bit word")

word64le, word64be :: (MonadParsec e s m, BinaryChunk (Tokens s)) => m Word64
word64le = anyLE (Just "little-endian 64 bit word")
word64be = anyBE (Just "big-endian 64 bit word")

int8 :: (MonadParsec e s m, BinaryChunk (Tokens s)) => m Int8
int8 = anyBE (Just "8 bit int")

int16le, int16be :: (MonadParsec e s m, BinaryChunk (Tokens s)) => m Int16
int16le = anyLE (Just "little-endian 16 bit int")
int16be = anyBE (Just "big-endian 16 bit int")

int32le, int32be :: (MonadParsec e s m, BinaryChunk (Tokens s)) => m Int32
int32le = anyLE (Just "little-endian 32 bit int")
int32be = anyBE (Just "big-endian 32 bit int")

int64le, int64be :: (MonadParsec e s m, BinaryChunk (Tokens s)) => m Int64
int64le = anyLE (Just "little-endian 64 bit int")
int64be = anyBE (Just "big-endian 64 bit int")
