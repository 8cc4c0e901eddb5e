{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Without checks; and the bytes as C sees them, which is a copy, because the collector may move the array.
module Data.ByteString.Unsafe
  ( unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop
  , unsafeUseAsCString, unsafeUseAsCStringLen, unsafePackCString, unsafePackCStringLen
  ) where

import qualified Data.ByteString as S
import Data.ByteString.Base (ByteString(..))
import Data.ByteString.Foreign
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import GHC.Base (Int(..))
import GHC.Prim
import GHC.Word (Word8(..))

unsafeHead, unsafeLast :: ByteString -> Word8
unsafeHead b = unsafeIndex b 0
unsafeLast b = unsafeIndex b (S.length b - 1)

unsafeTail, unsafeInit :: ByteString -> ByteString
unsafeTail = unsafeDrop 1
unsafeInit b = unsafeTake (S.length b - 1) b

unsafeIndex :: ByteString -> Int -> Word8
unsafeIndex (BS a i _) (I# k) = W8# (indexWord8Array# a (i +# k))

unsafeTake, unsafeDrop :: Int -> ByteString -> ByteString
unsafeTake (I# k) (BS a i _) = BS a i k
unsafeDrop (I# k) (BS a i n) = BS a (i +# k) (n -# k)

unsafeUseAsCString :: ByteString -> (CString -> IO a) -> IO a
unsafeUseAsCString = useAsCString

unsafeUseAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
unsafeUseAsCStringLen = useAsCStringLen

unsafePackCString :: CString -> IO ByteString
unsafePackCString = packCString

unsafePackCStringLen :: CStringLen -> IO ByteString
unsafePackCStringLen = packCStringLen
