{-# LANGUAGE ForeignFunctionInterface, MagicHash, PatternSynonyms, ViewPatterns #-}
-- | Strings of bytes from within, and bytes in C's memory.
--
-- A string is an array that the collector may move, not memory of C's. So 'PS' and 'BS' copy: as patterns, to memory that is freed when
-- nothing leads to it, with offset 0; as expressions, from the memory, when the string is wanted. What an action given to 'create' and its
-- like has written is copied when it ends. All that costs time, and what is written through such a pointer afterwards is not in the string.
module Data.ByteString.Internal
  ( ByteString(PS, BS), StrictByteString, c2w, w2c, isSpaceWord8, isSpaceChar8
  , toForeignPtr, fromForeignPtr, toForeignPtr0, nullForeignPtr, mallocByteString
  , create, createAndTrim, createAndTrim', createUptoN, createUptoN', unsafeCreate, unsafeCreateUptoN, unsafeCreateUptoN'
  , packBytes, packChars, packUptoLenBytes, packUptoLenChars, unsafePackLenBytes, unsafePackLenChars, unsafePackAddress
  , unpackBytes, unpackChars, unpackAppendBytesLazy, unpackAppendBytesStrict, unpackAppendCharsLazy, unpackAppendCharsStrict
  , checkedAdd, accursedUnutterablePerformIO, inlinePerformIO, unsafeWithForeignPtr, plusForeignPtr
  , memchr, memcmp, memcpy, memset, c_strlen, c_free_finalizer
  ) where

import Data.ByteString.Base (ByteString, c2w, packChars, plus, unpackChars, w2c)
import qualified Data.ByteString.Base as B
import Data.ByteString.Foreign (copyTo, packCString, packCStringLen)
import Data.Word (Word8)
import Foreign.C.String (CString)
import Foreign.C.Types (CInt(..), CSize(..))
import Foreign.ForeignPtr
import Foreign.Marshal.Alloc (allocaBytes, finalizerFree)
import Foreign.Marshal.Utils (copyBytes)
import Foreign.Ptr (FunPtr, Ptr, castPtr, nullPtr, plusPtr)
import GHC.ForeignPtr (plusForeignPtr, unsafeWithForeignPtr)
import GHC.Prim (Addr#)
import GHC.Ptr (Ptr(..))
import System.IO.Unsafe (unsafePerformIO)

foreign import ccall unsafe "memchr" c_memchr :: Ptr Word8 -> CInt -> CSize -> IO (Ptr Word8)
foreign import ccall unsafe "memcmp" c_memcmp :: Ptr Word8 -> Ptr Word8 -> CSize -> IO CInt
foreign import ccall unsafe "memset" c_memset :: Ptr Word8 -> CInt -> CSize -> IO (Ptr Word8)
foreign import ccall unsafe "strlen" c_strlen :: CString -> IO CSize

type StrictByteString = ByteString

{-# COMPLETE PS #-}
{-# COMPLETE BS #-}

-- | The memory, where the string begins in it, how long it is.
pattern PS :: ForeignPtr Word8 -> Int -> Int -> ByteString
pattern PS fp from len <- (toForeignPtr -> (fp, from, len)) where
  PS fp from len = fromForeignPtr fp from len

-- | The memory from the string's first byte on, and its length.
pattern BS :: ForeignPtr Word8 -> Int -> ByteString
pattern BS fp len <- (toForeignPtr0 -> (fp, len)) where
  BS fp len = fromForeignPtr fp 0 len

toForeignPtr :: ByteString -> (ForeignPtr Word8, Int, Int)
toForeignPtr b = case toForeignPtr0 b of (fp, n) -> (fp, 0, n)

toForeignPtr0 :: ByteString -> (ForeignPtr Word8, Int)
toForeignPtr0 b = unsafePerformIO (do
  fp <- mallocByteString (B.length b)
  withForeignPtr fp (copyTo b)
  return (fp, B.length b))

fromForeignPtr :: ForeignPtr Word8 -> Int -> Int -> ByteString
fromForeignPtr fp from len
  | len <= 0 = B.empty
  | otherwise = unsafePerformIO (withForeignPtr fp (\p -> packCStringLen (castPtr p `plusPtr` from, len)))

nullForeignPtr :: ForeignPtr Word8
nullForeignPtr = unsafePerformIO (newForeignPtr_ nullPtr)
{-# NOINLINE nullForeignPtr #-}

mallocByteString :: Int -> IO (ForeignPtr a)
mallocByteString n = mallocForeignPtrBytes (max 1 n)

-- * Making

-- | So many bytes, which the action writes.
create :: Int -> (Ptr Word8 -> IO ()) -> IO ByteString
create n write = createUptoN n (\p -> n <$ write p)

-- | At most so many bytes; the action says how many.
createUptoN, createAndTrim :: Int -> (Ptr Word8 -> IO Int) -> IO ByteString
createUptoN n write = fst <$> createUptoN' n (\p -> (\k -> (k, ())) <$> write p)
createAndTrim = createUptoN

createUptoN' :: Int -> (Ptr Word8 -> IO (Int, a)) -> IO (ByteString, a)
createUptoN' n write = createAndTrim' n (\p -> (\(k, x) -> (0, k, x)) <$> write p)

-- | The action says where the bytes begin and how many they are.
createAndTrim' :: Int -> (Ptr Word8 -> IO (Int, Int, a)) -> IO (ByteString, a)
createAndTrim' n write = allocaBytes (max 1 n) (\p -> do
  (from, k, x) <- write p
  b <- packCStringLen (castPtr p `plusPtr` from, k)
  return (b, x))

unsafeCreate :: Int -> (Ptr Word8 -> IO ()) -> ByteString
unsafeCreate n write = unsafePerformIO (create n write)

unsafeCreateUptoN :: Int -> (Ptr Word8 -> IO Int) -> ByteString
unsafeCreateUptoN n write = unsafePerformIO (createUptoN n write)

unsafeCreateUptoN' :: Int -> (Ptr Word8 -> IO (Int, a)) -> (ByteString, a)
unsafeCreateUptoN' n write = unsafePerformIO (createUptoN' n write)

packBytes :: [Word8] -> ByteString
packBytes = B.pack

-- | As many as that, and the rest.
packUptoLenBytes :: Int -> [Word8] -> (ByteString, [Word8])
packUptoLenBytes n ws = case splitAt n ws of (piece, rest) -> (B.pack piece, rest)

packUptoLenChars :: Int -> String -> (ByteString, String)
packUptoLenChars n cs = case splitAt n cs of (piece, rest) -> (packChars piece, rest)

-- | A list of that length.
unsafePackLenBytes :: Int -> [Word8] -> ByteString
unsafePackLenBytes = B.packLen

unsafePackLenChars :: Int -> String -> ByteString
unsafePackLenChars n cs = B.packLen n (map c2w cs)

-- | The bytes up to the first that is 0.
unsafePackAddress :: Addr# -> IO ByteString
unsafePackAddress a = packCString (Ptr a)

unpackBytes :: ByteString -> [Word8]
unpackBytes = B.unpack

unpackAppendBytesLazy, unpackAppendBytesStrict :: ByteString -> [Word8] -> [Word8]
unpackAppendBytesLazy b rest = B.foldr (:) rest b
unpackAppendBytesStrict b rest = B.foldr' (:) rest b

unpackAppendCharsLazy, unpackAppendCharsStrict :: ByteString -> String -> String
unpackAppendCharsLazy b rest = B.foldr ((:) . w2c) rest b
unpackAppendCharsStrict b rest = B.foldr' ((:) . w2c) rest b

isSpaceWord8 :: Word8 -> Bool
isSpaceWord8 w = w == 0x20 || w - 0x09 <= 4 || w == 0xA0

isSpaceChar8 :: Char -> Bool
isSpaceChar8 = isSpaceWord8 . c2w

-- | The sum of two lengths, for the function of that name.
checkedAdd :: String -> Int -> Int -> Int
checkedAdd = plus

accursedUnutterablePerformIO, inlinePerformIO :: IO a -> a
accursedUnutterablePerformIO = unsafePerformIO
inlinePerformIO = unsafePerformIO

-- * C's functions

memchr :: Ptr Word8 -> Word8 -> CSize -> IO (Ptr Word8)
memchr p w = c_memchr p (fromIntegral w)

memcmp :: Ptr Word8 -> Ptr Word8 -> Int -> IO CInt
memcmp p q n = c_memcmp p q (fromIntegral n)

-- | To the first from the second.
memcpy :: Ptr Word8 -> Ptr Word8 -> Int -> IO ()
memcpy = copyBytes

memset :: Ptr Word8 -> Word8 -> CSize -> IO (Ptr Word8)
memset p w = c_memset p (fromIntegral w)

c_free_finalizer :: FunPtr (Ptr Word8 -> IO ())
c_free_finalizer = finalizerFree
