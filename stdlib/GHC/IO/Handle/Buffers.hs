{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Bytes between handles and C's memory.
module GHC.IO.Handle.Buffers (hGetBuf, hGetBufSome, hGetBufNonBlocking, hPutBuf, hPutBufNonBlocking) where

import GHC.Base
import GHC.Exception
import GHC.Exception.Type (Handle(..))
import GHC.IO
import GHC.IO.Handle.Text
import GHC.Ptr

-- | Fewer than asked for at the end only.
hGetBuf :: Handle -> Ptr a -> Int -> IO Int
hGetBuf = get "hGetBuf" id

-- | What there is, but something before the end.
hGetBufSome :: Handle -> Ptr a -> Int -> IO Int
hGetBufSome = get "hGetBufSome" (const 1)

-- | What there is.
hGetBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hGetBufNonBlocking h p n = isThere "hGetBufNonBlocking" h >>= \there ->
  if there then get "hGetBufNonBlocking" (const 1) h p n else if n < 0 then badCount "hGetBufNonBlocking" h n else return 0

-- | Bytes of those that are there once as many are as are wanted.
get :: String -> (Int -> Int) -> Handle -> Ptr a -> Int -> IO Int
get loc wanted h (Ptr p) count@(I# n)
  | count < 0 = badCount loc h count
  | count == 0 = return 0
  | otherwise = wantOpen loc h >>= \_ -> taking (wanted count) loc h (\fd s -> case hGetBytes# fd n s of
      (# s1, b #) -> case sizeofByteArray# b of
        k -> case copyByteArrayToAddr# b 0# p k s1 of s2 -> (# s2, I# k #)) (return 0)

hPutBuf :: Handle -> Ptr a -> Int -> IO ()
hPutBuf h p count = () <$ putBuf "hPutBuf" h p count

hPutBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hPutBufNonBlocking = putBuf "hPutBufNonBlocking"

putBuf :: String -> Handle -> Ptr a -> Int -> IO Int
putBuf loc h (Ptr p) count@(I# n)
  | count < 0 = badCount loc h count
  | otherwise = do
      put (\fd s -> case newByteArray# n s of
        (# s1, m #) -> case copyAddrToByteArray# p m 0# n s1 of
          s2 -> case unsafeFreezeByteArray# m s2 of
            (# s3, b #) -> hWriteBytes# fd b s3) "hPutBuf" h
      return count

badCount :: String -> Handle -> Int -> IO a
badCount loc h n = throwIO (IOError (Just h) InvalidArgument loc ("illegal buffer size " ++ showsPrec 9 n []) Nothing Nothing)
