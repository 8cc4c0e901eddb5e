{-# LANGUAGE ForeignFunctionInterface, MagicHash, UnboxedTuples #-}
-- | Strings of bytes and C's memory: copies, and what is shared.
module Data.ByteString.Foreign
  ( useAsCString, useAsCStringLen, packCString, packCStringLen, copyTo
  , pinned, toForeignPtr0, fromForeignPtr0, shared, sharedLen
  ) where

import Data.ByteString.Base (ByteString(..), copy)
import Foreign.C.String (CString, CStringLen)
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Storable (pokeByteOff)
import GHC.Base (IO(..), Int(..), isTrue#)
import GHC.ForeignPtr (Finalizers(..), ForeignPtr(..), ForeignPtrContents(..))
import GHC.IO.Text (Bytes(..))
import GHC.Prim
import GHC.PrimOps
import GHC.Ptr
import Data.Word (Word8)

foreign import ccall unsafe "strlen" c_strlen :: CString -> IO Int

-- | With a NUL behind the bytes.
useAsCString :: ByteString -> (CString -> IO a) -> IO a
useAsCString b@(Slice _ _ n) act = allocaBytes (I# n + 1) (\p -> do
  copyTo b p
  pokeByteOff p (I# n) (0 :: Word8)
  act p)

useAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
useAsCStringLen b@(Slice _ _ n) act = allocaBytes (max 1 (I# n)) (\p -> copyTo b p >> act (p, I# n))

copyTo :: ByteString -> Ptr a -> IO ()
copyTo (Slice a i n) (Ptr p) = IO (\s -> case copyByteArrayToAddr# a i p n s of s1 -> (# s1, () #))

packCString :: CString -> IO ByteString
packCString p = c_strlen p >>= \n -> packCStringLen (p, n)

packCStringLen :: CStringLen -> IO ByteString
packCStringLen (Ptr p, I# n) = IO (\s -> case newPinnedByteArray# n s of
  (# s1, m #) -> case copyAddrToByteArray# p m 0# n s1 of
    s2 -> case unsafeFreezeByteArray# m s2 of (# s3, b #) -> (# s3, Slice b 0# n #))

-- * Shared

-- | The same string with an address: a copy if it is in an array that may move.
pinned :: ByteString -> ByteString
pinned b@(Slice a _ _)
  | isTrue# (isByteArrayPinned# a) = b
  | otherwise = copy b

-- | The string's own memory, and its length.
toForeignPtr0 :: ByteString -> (ForeignPtr Word8, Int)
toForeignPtr0 b = case pinned b of
  Slice a i n -> (ForeignPtr (plusAddr# (byteArrayContents# a) i) (PlainPtr (unsafeCoerce# a)), I# n)

-- | A string of so many bytes in that memory.
fromForeignPtr0 :: ForeignPtr Word8 -> Int -> ByteString
fromForeignPtr0 (ForeignPtr p c) n = case c of
  PlainPtr k -> at k p n
  MallocPtr k _ -> at k p n
  PlainForeignPtr (Finalizers k _) -> at k p n
  FinalPtr -> case Ptr p of q -> sharedLen q n

-- | In memory that the array stands for.
at :: MutableByteArray# RealWorld -> Addr# -> Int -> ByteString
at k p (I# n) = Slice (unsafeCoerce# k) (addr2Int# p -# addr2Int# (mutableByteArrayContents# k)) n

-- | In memory that is there as long as the string is used.
sharedLen :: Ptr a -> Int -> ByteString
sharedLen (Ptr p) n = case nowhere of Bytes k -> at (unsafeCoerce# k) p n

shared :: CString -> IO ByteString
shared p = fmap (sharedLen p) (c_strlen p)

-- | An array that stands for what nobody frees.
nowhere :: Bytes
nowhere = runState# (\s -> case newPinnedByteArray# 0# s of
  (# s1, m #) -> case unsafeFreezeByteArray# m s1 of (# s2, b #) -> (# s2, Bytes b #))
{-# NOINLINE nowhere #-}
