{-# LANGUAGE MagicHash, UnboxedTuples, UnliftedFFITypes #-}
-- Arrays of bytes as arguments of C's functions: small ones, which the collector moves, large and pinned ones.
-- stress
module Main (main) where

import Control.Concurrent (forkIO, myThreadId)
import Control.Monad (forM_)
import Foreign.C.Types
import GHC.Conc (ThreadId(..))
import GHC.Exts
import GHC.IO (IO(..))
import GHC.Word

foreign import ccall unsafe "memset" c_memset :: MutableByteArray# RealWorld -> CInt -> CSize -> IO (Ptr ())
foreign import ccall unsafe "memcmp" c_memcmp :: ByteArray# -> ByteArray# -> CSize -> CInt
foreign import ccall unsafe "strtol" c_strtol :: ByteArray# -> Ptr () -> CInt -> IO CLong
foreign import ccall unsafe "rts_getThreadId" threadNumber :: ThreadId# -> CULLong

data Bytes = Bytes ByteArray#

filled :: Bool -> Int -> Int -> IO Bytes
filled pinned (I# n) byte = do
  let new s = if pinned then newPinnedByteArray# n s else newByteArray# n s
  M m <- IO (\s -> case new s of (# s1, m #) -> (# s1, M m #))
  _ <- c_memset m (fromIntegral byte) (fromIntegral (I# n))
  IO (\s -> case unsafeFreezeByteArray# m s of (# s1, b #) -> (# s1, Bytes b #))

data M = M (MutableByteArray# RealWorld)

sign :: CInt -> Int
sign x = fromEnum (compare x 0) - 1

main :: IO ()
main = do
  forM_ [(p, n) | p <- [False, True], n <- [1, 100, 50000]] (\(p, n) -> do
    Bytes a <- filled p n 65
    Bytes b <- filled (not p) n 65
    Bytes c <- filled p n 66
    print (sign (c_memcmp a b (fromIntegral n)), sign (c_memcmp a c (fromIntegral n)), sign (c_memcmp c b (fromIntegral n))
      , W8# (indexWord8Array# c (case n of I# k -> k -# 1#))))
  Bytes digits <- number "1234567"
  c_strtol digits nullPtr' 10 >>= print
  ThreadId t <- myThreadId
  ThreadId u <- forkIO (return ())
  print (threadNumber t < threadNumber u)
  where
    nullPtr' = Ptr (int2Addr# 0#)
    number cs = IO (\s -> case newByteArray# 16# s of
      (# s1, m #) -> case go m 0# cs s1 of
        s2 -> case unsafeFreezeByteArray# m s2 of (# s3, b #) -> (# s3, Bytes b #))
    go m i [] s = writeCharArray# m i '\0'# s
    go m i (C# c : rest) s = case writeCharArray# m i c s of s1 -> go m (i +# 1#) rest s1
