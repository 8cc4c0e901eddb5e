{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Names of files and the like, between the program and C. Bytes that are no UTF-8 are characters of their own in them, and become these
-- bytes again.
module GHC.IO.Path (withFilePath, newFilePath, peekFilePath, peekFilePathLen) where

import Foreign.C.String (CString, CStringLen)
import Foreign.Marshal.Alloc (allocaBytes, mallocBytes)
import Foreign.Marshal.Array (lengthArray0)
import Foreign.Storable (pokeByteOff)
import Data.Word (Word8)
import GHC.Base (IO(..), Int(..))
import GHC.IO.Text (Bytes(..), decodePath, encodePath)
import GHC.Prim
import GHC.Ptr

withFilePath :: FilePath -> (CString -> IO a) -> IO a
withFilePath path act = case encodePath path of
  bytes -> allocaBytes (size bytes + 1) (\p -> fill bytes p >> act p)

newFilePath :: FilePath -> IO CString
newFilePath path = case encodePath path of
  bytes -> mallocBytes (size bytes + 1) >>= \p -> fill bytes p >> return p

size :: Bytes -> Int
size (Bytes b) = I# (sizeofByteArray# b)

-- | Writes the bytes and a NUL.
fill :: Bytes -> CString -> IO ()
fill bytes@(Bytes b) p@(Ptr a) = do
  IO (\s -> case copyByteArrayToAddr# b 0# a (sizeofByteArray# b) s of s1 -> (# s1, () #))
  pokeByteOff p (size bytes) (0 :: Word8)

peekFilePath :: CString -> IO FilePath
peekFilePath p = lengthArray0 0 p >>= \n -> peekFilePathLen (p, n)

peekFilePathLen :: CStringLen -> IO FilePath
peekFilePathLen (Ptr a, I# n) = IO (\s -> case newByteArray# n s of
  (# s1, m #) -> case copyAddrToByteArray# a m 0# n s1 of
    s2 -> case unsafeFreezeByteArray# m s2 of
      (# s3, b #) -> (# s3, decodePath (Bytes b) #))
