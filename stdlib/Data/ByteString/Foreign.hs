{-# LANGUAGE ForeignFunctionInterface, MagicHash, UnboxedTuples #-}
-- | Strings of bytes and C's memory: always copies.
module Data.ByteString.Foreign (useAsCString, useAsCStringLen, packCString, packCStringLen, copyTo) where

import Data.ByteString.Base (ByteString(..))
import Foreign.C.String (CString, CStringLen)
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Storable (pokeByteOff)
import GHC.Base (IO(..), Int(..))
import GHC.Prim
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
packCStringLen (Ptr p, I# n) = IO (\s -> case newByteArray# n s of
  (# s1, m #) -> case copyAddrToByteArray# p m 0# n s1 of
    s2 -> case unsafeFreezeByteArray# m s2 of (# s3, b #) -> (# s3, Slice b 0# n #))
