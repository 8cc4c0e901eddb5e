{-# LANGUAGE ForeignFunctionInterface #-}
-- | Time that never goes backwards, from some moment on.
module GHC.Clock (getMonotonicTime, getMonotonicTimeNSec) where

import Data.Int (Int64)
import Data.Word (Word64)
import Foreign.C.Types (CInt(..))
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Ptr (Ptr)
import Foreign.Storable (peekByteOff)

foreign import ccall unsafe "clock_gettime" c_clock_gettime :: CInt -> Ptr () -> IO CInt

-- | Nanoseconds.
getMonotonicTimeNSec :: IO Word64
getMonotonicTimeNSec = allocaBytes 16 (\p -> do
  _ <- c_clock_gettime 1 p
  s <- peekByteOff p 0 :: IO Int64
  n <- peekByteOff p 8 :: IO Int64
  return (fromIntegral s * 1000000000 + fromIntegral n))

-- | Seconds.
getMonotonicTime :: IO Double
getMonotonicTime = do
  n <- getMonotonicTimeNSec
  return (fromIntegral n / 1.0e9)
