{-# LANGUAGE ForeignFunctionInterface, MagicHash, PatternSynonyms, UnboxedTuples, ViewPatterns #-}
-- | Strings of bytes from within, as memory. 'PS' and 'BS', the memory that they give, and strings made of memory share it: what is written
-- through the address is in the string. Only the strings that share the array of a text or of a short string are copied for that, each time.
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
import Data.ByteString.Foreign (fromForeignPtr0, sharedLen, toForeignPtr0)
import Data.Word (Word8)
import Foreign.C.String (CString)
import Foreign.C.Types (CInt(..), CSize(..))
import Foreign.ForeignPtr
import Foreign.Marshal.Alloc (finalizerFree)
import Foreign.Marshal.Utils (copyBytes)
import Foreign.Ptr (FunPtr, Ptr, nullPtr)
import GHC.ForeignPtr (ForeignPtr(..), ForeignPtrContents(..), mallocPlainForeignPtrBytes, plusForeignPtr, unsafeWithForeignPtr)
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

fromForeignPtr :: ForeignPtr Word8 -> Int -> Int -> ByteString
fromForeignPtr fp from len
  | len <= 0 = B.empty
  | otherwise = fromForeignPtr0 (plusForeignPtr fp from) len

nullForeignPtr :: ForeignPtr Word8
nullForeignPtr = case nullPtr of Ptr a -> ForeignPtr a FinalPtr

mallocByteString :: Int -> IO (ForeignPtr a)
mallocByteString = mallocPlainForeignPtrBytes

-- * Making

-- | So many bytes, which the action writes.
create :: Int -> (Ptr Word8 -> IO ()) -> IO ByteString
create n write = createUptoN n (\p -> n <$ write p)

-- | At most so many bytes; the action says how many.
createUptoN, createAndTrim :: Int -> (Ptr Word8 -> IO Int) -> IO ByteString
createUptoN n write = fst <$> createUptoN' n (\p -> (\k -> (k, ())) <$> write p)
createAndTrim n write = fst <$> createAndTrim' n (\p -> (\k -> (0, k, ())) <$> write p)

createUptoN' :: Int -> (Ptr Word8 -> IO (Int, a)) -> IO (ByteString, a)
createUptoN' n write = do
  fp <- mallocByteString n
  (k, x) <- withForeignPtr fp write
  return (BS fp k, x)

-- | The action says where the bytes begin and how many they are. If they are not all, they are copied, so that the rest is not kept.
createAndTrim' :: Int -> (Ptr Word8 -> IO (Int, Int, a)) -> IO (ByteString, a)
createAndTrim' n write = do
  fp <- mallocByteString n
  (from, k, x) <- withForeignPtr fp write
  let b = BS (plusForeignPtr fp from) k
  if k >= n then return (b, x) else case B.copy b of c -> c `seq` return (c, x)

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

-- | The bytes up to the first that is 0, which are shared.
unsafePackAddress :: Addr# -> IO ByteString
unsafePackAddress a = sharedLen (Ptr a) . fromIntegral <$> c_strlen (Ptr a)

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
