-- | Reading bytes.
module Data.Binary.Get
  ( Get, runGet, runGetOrFail, ByteOffset, Decoder(..), runGetIncremental, pushChunk, pushChunks, pushEndOfInput
  , skip, isEmpty, bytesRead, isolate, lookAhead, lookAheadM, lookAheadE, label
  , getByteString, getLazyByteString, getLazyByteStringNul, getRemainingLazyByteString
  , getWord8, getWord16be, getWord32be, getWord64be, getWord16le, getWord32le, getWord64le
  , getWordhost, getWord16host, getWord32host, getWord64host
  , getInt8, getInt16be, getInt32be, getInt64be, getInt16le, getInt32le, getInt64le
  , getInthost, getInt16host, getInt32host, getInt64host
  , getFloatbe, getFloatle, getFloathost, getDoublebe, getDoublele, getDoublehost
  , runGetState, remaining, getBytes
  ) where

import Data.Binary.Get.Internal
import Data.Bits
import qualified Data.ByteString as S
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Unsafe as S
import Data.Int
import Data.Word
import GHC.Float (castWord32ToFloat, castWord64ToDouble)

type ByteOffset = Int64

-- | What the parser makes of the string and its chunks; with it what is left and how much was read.
run :: Get a -> L.ByteString -> ByteOffset -> Either (L.ByteString, ByteOffset, String) (L.ByteString, ByteOffset, a)
run g text at = case L.toChunks text of
  [] -> follow [] (runStep g (Input S.empty at True))
  first : rest -> follow rest (runStep g (Input first at False))
  where
    follow chunks s = case s of
      Need k -> case chunks of
        [] -> follow [] (k Nothing)
        chunk : rest -> follow rest (k (Just chunk))
      Failed (Input left n _) message -> Left (L.fromChunks (left : chunks), n, message)
      Finished (Input left n _) a -> Right (L.fromChunks (left : chunks), n, a)

runGetOrFail :: Get a -> L.ByteString -> Either (L.ByteString, ByteOffset, String) (L.ByteString, ByteOffset, a)
runGetOrFail g text = run g text 0

runGet :: Get a -> L.ByteString -> a
runGet g text = case run g text 0 of
  Right (_, _, a) -> a
  Left (_, at, message) -> error ("Data.Binary.Get.runGet at position " ++ show at ++ ": " ++ message)

-- | The same, beginning at a place; with what is left.
runGetState :: Get a -> L.ByteString -> ByteOffset -> (a, L.ByteString, ByteOffset)
runGetState g text at = case run g text at of
  Right (rest, n, a) -> (a, rest, n)
  Left (_, n, message) -> error ("Data.Binary.Get.runGetState at position " ++ show n ++ ": " ++ message)

pushChunk :: Decoder a -> S.ByteString -> Decoder a
pushChunk d chunk = case d of
  Partial k -> k (Just chunk)
  Done rest n a -> Done (S.append rest chunk) n a
  Fail rest n message -> Fail (S.append rest chunk) n message

pushChunks :: Decoder a -> L.ByteString -> Decoder a
pushChunks d text = go d (L.toChunks text)
  where
    go (Partial k) (chunk : rest) = go (k (Just chunk)) rest
    go (Done left n a) rest@(_ : _) = Done (S.concat (left : rest)) n a
    go (Fail left n message) rest@(_ : _) = Fail (S.concat (left : rest)) n message
    go found [] = found

pushEndOfInput :: Decoder a -> Decoder a
pushEndOfInput d = case d of
  Partial k -> k Nothing
  _ -> d

skip :: Int -> Get ()
skip n
  | n > 0 = readN n (const ())
  | otherwise = pure ()

getLazyByteString :: Int64 -> Get L.ByteString
getLazyByteString n = fmap L.fromStrict (getByteString (fromIntegral n))

-- | Up to a byte 0, which is read and is no part of it.
getLazyByteStringNul :: Get L.ByteString
getLazyByteStringNul = go []
  where
    go chunks = do
      Input bytes at end <- takeInput
      case S.elemIndex 0 bytes of
        Just i -> do
          putInput (Input (S.unsafeDrop (i + 1) bytes) (at + fromIntegral i + 1) end)
          pure (L.fromChunks (reverse (S.unsafeTake i bytes : chunks)))
        Nothing -> do
          putInput (Input S.empty (at + fromIntegral (S.length bytes)) end)
          ensureN 1
          go (bytes : chunks)

getRemainingLazyByteString :: Get L.ByteString
getRemainingLazyByteString = go []
  where
    go chunks = do
      Input bytes at end <- takeInput
      putInput (Input S.empty (at + fromIntegral (S.length bytes)) end)
      done <- isEmpty
      if done then pure (L.fromChunks (reverse (bytes : chunks))) else go (bytes : chunks)

byte :: Num a => S.ByteString -> Int -> a
byte bytes i = fromIntegral (S.unsafeIndex bytes i)
{-# INLINE byte #-}

getWord8 :: Get Word8
getWord8 = readN 1 (\b -> S.unsafeIndex b 0)

getWord16be, getWord16le, getWord16host :: Get Word16
getWord16be = readN 2 (\b -> byte b 0 `unsafeShiftL` 8 .|. byte b 1)
getWord16le = readN 2 (\b -> byte b 1 `unsafeShiftL` 8 .|. byte b 0)
getWord16host = getWord16le

getWord32be, getWord32le, getWord32host :: Get Word32
getWord32be = readN 4 (\b ->
  byte b 0 `unsafeShiftL` 24 .|. byte b 1 `unsafeShiftL` 16 .|. byte b 2 `unsafeShiftL` 8 .|. byte b 3)
getWord32le = readN 4 (\b ->
  byte b 3 `unsafeShiftL` 24 .|. byte b 2 `unsafeShiftL` 16 .|. byte b 1 `unsafeShiftL` 8 .|. byte b 0)
getWord32host = getWord32le

getWord64be, getWord64le, getWord64host :: Get Word64
getWord64be = readN 8 (\b ->
  byte b 0 `unsafeShiftL` 56 .|. byte b 1 `unsafeShiftL` 48 .|. byte b 2 `unsafeShiftL` 40 .|. byte b 3 `unsafeShiftL` 32
    .|. byte b 4 `unsafeShiftL` 24 .|. byte b 5 `unsafeShiftL` 16 .|. byte b 6 `unsafeShiftL` 8 .|. byte b 7)
getWord64le = readN 8 (\b ->
  byte b 7 `unsafeShiftL` 56 .|. byte b 6 `unsafeShiftL` 48 .|. byte b 5 `unsafeShiftL` 40 .|. byte b 4 `unsafeShiftL` 32
    .|. byte b 3 `unsafeShiftL` 24 .|. byte b 2 `unsafeShiftL` 16 .|. byte b 1 `unsafeShiftL` 8 .|. byte b 0)
getWord64host = getWord64le

getWordhost :: Get Word
getWordhost = fmap fromIntegral getWord64host

getInthost :: Get Int
getInthost = fmap fromIntegral getWord64host

getInt8 :: Get Int8
getInt8 = fmap fromIntegral getWord8

getInt16be, getInt16le, getInt16host :: Get Int16
getInt16be = fmap fromIntegral getWord16be
getInt16le = fmap fromIntegral getWord16le
getInt16host = fmap fromIntegral getWord16host

getInt32be, getInt32le, getInt32host :: Get Int32
getInt32be = fmap fromIntegral getWord32be
getInt32le = fmap fromIntegral getWord32le
getInt32host = fmap fromIntegral getWord32host

getInt64be, getInt64le, getInt64host :: Get Int64
getInt64be = fmap fromIntegral getWord64be
getInt64le = fmap fromIntegral getWord64le
getInt64host = fmap fromIntegral getWord64host

getFloatbe, getFloatle, getFloathost :: Get Float
getFloatbe = fmap castWord32ToFloat getWord32be
getFloatle = fmap castWord32ToFloat getWord32le
getFloathost = fmap castWord32ToFloat getWord32host

getDoublebe, getDoublele, getDoublehost :: Get Double
getDoublebe = fmap castWord64ToDouble getWord64be
getDoublele = fmap castWord64ToDouble getWord64le
getDoublehost = fmap castWord64ToDouble getWord64host
