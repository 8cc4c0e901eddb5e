{-# LANGUAGE RankNTypes #-}
-- | Builders that fill buffers of the program's own, and that are made of steps which write into memory.
module Main (main) where

import qualified Data.ByteString as S
import qualified Data.ByteString.Builder as B
import qualified Data.ByteString.Builder.Extra as B
import qualified Data.ByteString.Builder.Internal as I
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import Data.Word (Word8)
import Foreign

-- | The pieces that come of a buffer of that size.
pieces :: Int -> B.Builder -> IO [S.ByteString]
pieces size = go size . B.runBuilder
  where
    go n write = do
      buffer <- mallocForeignPtrBytes n
      (k, next) <- withForeignPtr buffer (\p -> write p n)
      piece <- withForeignPtr buffer (\p -> S.packCStringLen (castPtr p, k))
      fmap (piece :) (case next of
        B.Done -> return []
        B.More least rest -> go (max size least) rest
        B.Chunk c rest -> fmap (c :) (go size rest))

-- | That byte so many times, a step of one byte each.
times :: Int -> Word8 -> B.Builder
times count w = I.builder (\k -> go k count)
  where
    go :: I.BuildStep r -> Int -> I.BuildStep r
    go k 0 range = k range
    go k n (I.BufferRange p end)
      | p == end = return (I.bufferFull 1 p (go k n))
      | otherwise = poke p w >> go k (n - 1) (I.BufferRange (p `plusPtr` 1) end)

inserted :: S.ByteString -> B.Builder
inserted c = I.builder (\k (I.BufferRange p _) -> return (I.insertChunk p c k))

main :: IO ()
main = do
  let b = B.string7 "weave " <> B.intDec 12345 <> B.char7 '!' <> B.byteString (C.replicate 20000 'x') <> B.string7 "end"
  small <- pieces 7 b
  print (S.concat small == L.toStrict (B.toLazyByteString b), all ((<= 7) . S.length) (filter ((< 100) . S.length) small))
  large <- pieces 100000 b
  print (S.concat large == S.concat small)
  LC.putStrLn (B.toLazyByteString (B.char7 '<' <> times 5 42 <> B.char7 '>'))
  let many = B.toLazyByteString (B.intDec 1 <> times 100000 50 <> inserted (C.pack "chunk") <> times 3 51)
  print (L.length many, L.take 3 many == LC.pack "122", LC.unpack (L.drop (L.length many - 9) many))
  -- A builder as steps.
  out <- mallocForeignPtrBytes 64
  n <- withForeignPtr out (\p -> I.fillWithBuildStep
    (I.runBuilder (B.string7 "steps"))
    (\end () -> return (end `minusPtr` p)) (\_ _ _ -> return (-1)) (\_ _ _ -> return (-2))
    (I.BufferRange p (p `plusPtr` 64)))
  withForeignPtr out (\p -> S.packCStringLen (castPtr p, n)) >>= C.putStrLn
