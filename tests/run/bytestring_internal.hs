{-# LANGUAGE MagicHash #-}
-- Strings of bytes from within, and C's memory.
module Main (main) where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.ByteString.Internal
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Internal as LI
import qualified Data.ByteString.Short as S
import qualified Data.ByteString.Short.Internal as SI
import Data.ByteString.Unsafe
import Foreign

main :: IO ()
main = do
  create 5 (\p -> pokeArray p [104, 101, 108, 108, 111]) >>= print
  createAndTrim 10 (\p -> pokeArray p [1, 2, 3] >> return 3) >>= print
  createAndTrim' 10 (\p -> pokeArray p [1 .. 10] >> return (2, 4, 'x')) >>= print
  createUptoN' 4 (\p -> pokeArray p [9, 8] >> return (2, True)) >>= print
  print (unsafeCreate 3 (\p -> mapM_ (\i -> pokeElemOff p i (fromIntegral i + 65)) [0 .. 2]))
  let b = C.pack "the quick brown fox"
  case toForeignPtr (B.drop 4 b) of
    (fp, from, len) -> do
      withForeignPtr fp (\p -> peekArray 5 (p `plusPtr` from) >>= print . map w2c)
      print (len, fromForeignPtr fp (from + 6) 5)
  case B.take 3 b of PS fp from len -> print (PS fp from (len - 1))
  fp <- mallocByteString 4
  withForeignPtr fp (\p -> memset p 7 4 >> pokeElemOff p 2 (9 :: Word8))
  print (fromForeignPtr fp 1 3)
  withArray [3, 1, 2] (\p -> allocaArray 3 (\q -> memcpy q p 3 >> peekArray 3 q >>= print >> memcmp p q 3 >>= print))
  print (packUptoLenBytes 2 [1, 2, 3], packUptoLenChars 2 "abc", unsafePackLenChars 3 "xyz", unpackAppendCharsLazy b "!", unpackBytes (packBytes [4, 5]))
  unsafePackAddress "literal"# >>= print
  unsafePackAddressLen 3 "literal"# >>= print
  print (checkedAdd "f" 3 4, isSpaceChar8 '\t', accursedUnutterablePerformIO (return 'k'), nullForeignPtr == nullForeignPtr)
  print (LI.invariant (L.pack [1, 2]), LI.defaultChunkSize, LI.smallChunkSize, LI.packBytes [1], LI.unpackBytes (L.pack [5, 6]))
  S.useAsCStringLen (S.pack [1, 2, 3]) (\(p, n) -> S.packCStringLen (p, n - 1) >>= print)
  S.useAsCString (S.pack [65, 66]) (\p -> S.packCString p >>= print)
  allocaArray 2 (\p -> SI.copyToPtr (S.pack [1, 2, 3, 4]) 1 p 2 >> SI.createFromPtr (p :: Ptr Word8) 2 >>= print)
  print (SI.unsafeIndex (S.pack [7, 8]) 1)
