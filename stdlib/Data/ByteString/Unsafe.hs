{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Without checks; and the bytes as C sees them: outside the heap, because the collector may move the array. What the action writes there is
-- written into the string when it ends, however it ends; who looks at the string before sees the old bytes.
module Data.ByteString.Unsafe
  ( unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop
  , unsafeUseAsCString, unsafeUseAsCStringLen, unsafePackCString, unsafePackCStringLen
  , unsafePackMallocCString, unsafePackMallocCStringLen, unsafePackCStringFinalizer, unsafePackAddress, unsafePackAddressLen
  , unsafeFinalize
  ) where

import Control.Exception (finally)
import qualified Data.ByteString as S
import Data.ByteString.Base (ByteString(..))
import Data.ByteString.Foreign
import Data.ByteString.Internal (unsafePackAddress)
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import Foreign.Marshal.Alloc (free)
import Foreign.Ptr (castPtr)
import GHC.Base (IO(..), Int(..))
import GHC.Prim
import GHC.Ptr (Ptr(..))
import GHC.Word (Word8(..))

unsafeHead, unsafeLast :: ByteString -> Word8
unsafeHead b = unsafeIndex b 0
unsafeLast b = unsafeIndex b (S.length b - 1)

unsafeTail, unsafeInit :: ByteString -> ByteString
unsafeTail = unsafeDrop 1
unsafeInit b = unsafeTake (S.length b - 1) b

unsafeIndex :: ByteString -> Int -> Word8
unsafeIndex (Slice a i _) (I# k) = W8# (indexWord8Array# a (i +# k))

unsafeTake, unsafeDrop :: Int -> ByteString -> ByteString
unsafeTake (I# k) (Slice a i _) = Slice a i k
unsafeDrop (I# k) (Slice a i n) = Slice a (i +# k) (n -# k)

unsafeUseAsCString :: ByteString -> (CString -> IO a) -> IO a
unsafeUseAsCString b act = useAsCString b (\p -> act p `finally` copyBack b p)

unsafeUseAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
unsafeUseAsCStringLen b act = useAsCStringLen b (\(p, n) -> act (p, n) `finally` copyBack b p)

copyBack :: ByteString -> CString -> IO ()
copyBack (Slice a i n) (Ptr p) = IO (\s -> case copyAddrToByteArray# p (unsafeCoerce# a) i n s of s1 -> (# s1, () #))

unsafePackCString :: CString -> IO ByteString
unsafePackCString = packCString

unsafePackCStringLen :: CStringLen -> IO ByteString
unsafePackCStringLen = packCStringLen

-- | The memory, which @malloc@ gave, is freed at once: the string is a copy.
unsafePackMallocCString :: CString -> IO ByteString
unsafePackMallocCString p = packCString p <* free p

unsafePackMallocCStringLen :: CStringLen -> IO ByteString
unsafePackMallocCStringLen (p, n) = packCStringLen (p, n) <* free p

-- | The finalizer is run at once: the string is a copy.
unsafePackCStringFinalizer :: Ptr Word8 -> Int -> IO () -> IO ByteString
unsafePackCStringFinalizer p n end = packCStringLen (castPtr p, n) <* end

-- | So many bytes.
unsafePackAddressLen :: Int -> Addr# -> IO ByteString
unsafePackAddressLen n a = packCStringLen (Ptr a, n)

-- | Nothing: the memory is the collector's.
unsafeFinalize :: ByteString -> IO ()
unsafeFinalize b = b `seq` return ()
