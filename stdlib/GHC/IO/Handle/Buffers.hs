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
hGetBuf = get "hGetBuf" 0

-- | What there is, but something before the end.
hGetBufSome, hGetBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hGetBufSome = get "hGetBufSome" 1
hGetBufNonBlocking = get "hGetBufNonBlocking" 1

get :: String -> Int -> Handle -> Ptr a -> Int -> IO Int
get loc (I# some) h@(Handle _ fd _) (Ptr p) count@(I# n)
  | count < 0 = badCount loc h count
  | count == 0 = return 0
  | otherwise = atEnd loc h >>= \end -> if end then return 0 else IO (\s -> case hGetBytes# fd n some s of
      (# s1, b #) -> case sizeofByteArray# b of
        k -> case copyByteArrayToAddr# b 0# p k s1 of s2 -> (# s2, I# k #))

hPutBuf :: Handle -> Ptr a -> Int -> IO ()
hPutBuf h p count = () <$ put "hPutBuf" h p count

hPutBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hPutBufNonBlocking = put "hPutBufNonBlocking"

put :: String -> Handle -> Ptr a -> Int -> IO Int
put loc h (Ptr p) count@(I# n)
  | count < 0 = badCount loc h count
  | otherwise = do
      _ <- call (\fd s -> case newByteArray# n s of
        (# s1, m #) -> case copyAddrToByteArray# p m 0# n s1 of
          s2 -> case unsafeFreezeByteArray# m s2 of
            (# s3, b #) -> hWriteBytes# fd b s3) "hPutBuf" h
      return count

badCount :: String -> Handle -> Int -> IO a
badCount loc h n = throwIO (IOError (Just h) InvalidArgument loc ("illegal buffer size " ++ showsPrec 9 n []) Nothing Nothing)
