-- | Writing bytes: a monad of which the builder is what it has written.
module Data.Binary.Put
  ( Put, PutM(..), runPut, runPutM, putBuilder, execPut, flush
  , putWord8, putInt8, putByteString, putLazyByteString, putShortByteString
  , putWord16be, putWord32be, putWord64be, putInt16be, putInt32be, putInt64be, putFloatbe, putDoublebe
  , putWord16le, putWord32le, putWord64le, putInt16le, putInt32le, putInt64le, putFloatle, putDoublele
  , putWordhost, putWord16host, putWord32host, putWord64host
  , putInthost, putInt16host, putInt32host, putInt64host, putFloathost, putDoublehost
  , putCharUtf8, putStringUtf8
  ) where

import Data.Binary.Builder (Builder, toLazyByteString)
import qualified Data.Binary.Builder as B
import qualified Data.ByteString as S
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Short as T
import Data.Int
import Data.Word
import GHC.Float (castDoubleToWord64, castFloatToWord32)

-- | A result, and what has been written.
data Written a = Written a !Builder

newtype PutM a = Put { unPut :: Written a }

type Put = PutM ()

-- What comes later is looked at when what comes before it has been written: an output may be without end, and
-- a long one needs no stack.
instance Functor PutM where
  fmap f (Put written) = Put (let Written a w = written in Written (f a) w)

instance Applicative PutM where
  pure a = Put (Written a mempty)
  Put first <*> Put second =
    Put (let { Written f v = first; Written a w = second } in Written (f a) (v <> w))
  Put first *> Put second =
    Put (let { Written _ v = first; Written a w = second } in Written a (v <> w))

instance Monad PutM where
  Put first >>= f =
    Put (let { Written a v = first; Written b w = unPut (f a) } in Written b (v <> w))
  (>>) = (*>)

instance Semigroup a => Semigroup (PutM a) where
  Put (Written a v) <> Put (Written b w) = Put (Written (a <> b) (v <> w))

instance Monoid a => Monoid (PutM a) where
  mempty = pure mempty

putBuilder :: Builder -> Put
putBuilder w = Put (Written () w)

execPut :: PutM a -> Builder
execPut (Put ~(Written _ w)) = w

runPut :: Put -> L.ByteString
runPut p = toLazyByteString (execPut p)

runPutM :: PutM a -> (a, L.ByteString)
runPutM (Put (Written a w)) = (a, toLazyByteString w)

-- | Ends a chunk.
flush :: Put
flush = putBuilder B.flush

putWord8 :: Word8 -> Put
putWord8 = putBuilder . B.singleton

putInt8 :: Int8 -> Put
putInt8 = putWord8 . fromIntegral

putByteString :: S.ByteString -> Put
putByteString = putBuilder . B.fromByteString

putLazyByteString :: L.ByteString -> Put
putLazyByteString = putBuilder . B.fromLazyByteString

putShortByteString :: T.ShortByteString -> Put
putShortByteString = putBuilder . B.fromShortByteString

putWord16be, putWord16le, putWord16host :: Word16 -> Put
putWord16be = putBuilder . B.putWord16be
putWord16le = putBuilder . B.putWord16le
putWord16host = putBuilder . B.putWord16host

putWord32be, putWord32le, putWord32host :: Word32 -> Put
putWord32be = putBuilder . B.putWord32be
putWord32le = putBuilder . B.putWord32le
putWord32host = putBuilder . B.putWord32host

putWord64be, putWord64le, putWord64host :: Word64 -> Put
putWord64be = putBuilder . B.putWord64be
putWord64le = putBuilder . B.putWord64le
putWord64host = putBuilder . B.putWord64host

putInt16be, putInt16le, putInt16host :: Int16 -> Put
putInt16be = putBuilder . B.putInt16be
putInt16le = putBuilder . B.putInt16le
putInt16host = putBuilder . B.putInt16host

putInt32be, putInt32le, putInt32host :: Int32 -> Put
putInt32be = putBuilder . B.putInt32be
putInt32le = putBuilder . B.putInt32le
putInt32host = putBuilder . B.putInt32host

putInt64be, putInt64le, putInt64host :: Int64 -> Put
putInt64be = putBuilder . B.putInt64be
putInt64le = putBuilder . B.putInt64le
putInt64host = putBuilder . B.putInt64host

putWordhost :: Word -> Put
putWordhost = putBuilder . B.putWordhost

putInthost :: Int -> Put
putInthost = putBuilder . B.putInthost

putFloatbe, putFloatle, putFloathost :: Float -> Put
putFloatbe = putWord32be . castFloatToWord32
putFloatle = putWord32le . castFloatToWord32
putFloathost = putWord32host . castFloatToWord32

putDoublebe, putDoublele, putDoublehost :: Double -> Put
putDoublebe = putWord64be . castDoubleToWord64
putDoublele = putWord64le . castDoubleToWord64
putDoublehost = putWord64host . castDoubleToWord64

putCharUtf8 :: Char -> Put
putCharUtf8 = putBuilder . B.putCharUtf8

putStringUtf8 :: String -> Put
putStringUtf8 = putBuilder . B.putStringUtf8
