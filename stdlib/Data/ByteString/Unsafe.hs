{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Without checks; and the bytes as C sees them, shared: what is written there is in the string.
module Data.ByteString.Unsafe
  ( unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop
  , unsafeUseAsCString, unsafeUseAsCStringLen, unsafePackCString, unsafePackCStringLen
  , unsafePackMallocCString, unsafePackMallocCStringLen, unsafePackCStringFinalizer, unsafePackAddress, unsafePackAddressLen
  , unsafeFinalize
  ) where

import qualified Data.ByteString as S
import Data.ByteString.Base (ByteString(..))
import Data.ByteString.Foreign
import Data.ByteString.Internal (unsafePackAddress)
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import Foreign.ForeignPtr (finalizeForeignPtr, newForeignPtr, withForeignPtr)
import Foreign.Marshal.Alloc (finalizerFree)
import Foreign.Ptr (castPtr)
import GHC.Base (Int(..))
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
unsafeUseAsCString b act = unsafeUseAsCStringLen b (act . fst)

unsafeUseAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
unsafeUseAsCStringLen b act = case toForeignPtr0 b of (fp, n) -> withForeignPtr fp (\p -> act (castPtr p, n))

unsafePackCString :: CString -> IO ByteString
unsafePackCString = shared

unsafePackCStringLen :: CStringLen -> IO ByteString
unsafePackCStringLen (p, n) = return (sharedLen p n)

-- | The memory, which @malloc@ gave, is freed when the string is not used any more.
unsafePackMallocCString :: CString -> IO ByteString
unsafePackMallocCString p = S.length <$> shared p >>= \n -> unsafePackMallocCStringLen (p, n)

unsafePackMallocCStringLen :: CStringLen -> IO ByteString
unsafePackMallocCStringLen (p, n) = newForeignPtr finalizerFree (castPtr p) >>= \fp -> return (fromForeignPtr0 fp n)

-- | The finalizer is run at once: the string is a copy.
unsafePackCStringFinalizer :: Ptr Word8 -> Int -> IO () -> IO ByteString
unsafePackCStringFinalizer p n end = packCStringLen (castPtr p, n) <* end

-- | So many bytes.
unsafePackAddressLen :: Int -> Addr# -> IO ByteString
unsafePackAddressLen n a = return (sharedLen (Ptr a) n)

-- | Frees the memory of 'unsafePackMallocCString' now; does nothing to that of the heap.
unsafeFinalize :: ByteString -> IO ()
unsafeFinalize b = finalizeForeignPtr (fst (toForeignPtr0 b))
