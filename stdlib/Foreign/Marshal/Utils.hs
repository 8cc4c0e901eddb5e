{-# LANGUAGE ForeignFunctionInterface #-}
-- | Small helpers for calls of C.
module Foreign.Marshal.Utils
  ( with, new, fromBool, toBool, maybeNew, maybeWith, maybePeek, withMany, copyBytes, moveBytes, fillBytes
  ) where

import Data.Int (Int32)
import Data.Word (Word8)
import Foreign.Marshal.Alloc (alloca, malloc)
import Foreign.Storable (Storable(poke))
import GHC.Ptr

foreign import ccall unsafe "memcpy" c_memcpy :: Ptr a -> Ptr b -> Int -> IO (Ptr ())
foreign import ccall unsafe "memmove" c_memmove :: Ptr a -> Ptr b -> Int -> IO (Ptr ())
foreign import ccall unsafe "memset" c_memset :: Ptr a -> Int32 -> Int -> IO (Ptr ())

with :: Storable a => a -> (Ptr a -> IO b) -> IO b
with x act = alloca (\p -> poke p x >> act p)

new :: Storable a => a -> IO (Ptr a)
new x = do
  p <- malloc
  poke p x
  return p

fromBool :: Num a => Bool -> a
fromBool b = if b then 1 else 0

toBool :: (Eq a, Num a) => a -> Bool
toBool = (/= 0)

maybeNew :: (a -> IO (Ptr b)) -> Maybe a -> IO (Ptr b)
maybeNew = maybe (return nullPtr)

maybeWith :: (a -> (Ptr b -> IO c) -> IO c) -> Maybe a -> (Ptr b -> IO c) -> IO c
maybeWith = maybe ($ nullPtr)

maybePeek :: (Ptr a -> IO b) -> Ptr a -> IO (Maybe b)
maybePeek f p
  | p == nullPtr = return Nothing
  | otherwise = fmap Just (f p)

withMany :: (a -> (b -> res) -> res) -> [a] -> ([b] -> res) -> res
withMany _ [] f = f []
withMany one (x : xs) f = one x (\y -> withMany one xs (f . (y :)))

-- | The target first, as in C.
copyBytes, moveBytes :: Ptr a -> Ptr a -> Int -> IO ()
copyBytes to from n = () <$ c_memcpy to from n
moveBytes to from n = () <$ c_memmove to from n

fillBytes :: Ptr a -> Word8 -> Int -> IO ()
fillBytes p x n = () <$ c_memset p (fromIntegral x) n
