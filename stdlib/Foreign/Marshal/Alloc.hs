{-# LANGUAGE ForeignFunctionInterface, MagicHash, ScopedTypeVariables, UnboxedTuples #-}
-- | C's memory: pieces that live as long as an action, or until they are freed.
module Foreign.Marshal.Alloc
  ( alloca, allocaBytes, allocaBytesAligned, malloc, mallocBytes, calloc, callocBytes
  , realloc, reallocBytes, free, finalizerFree
  ) where

import Control.Exception (bracket, ioError)
import Foreign.Marshal.Sizes (orHeapOverflow)
import Foreign.Storable (Storable(..))
import GHC.Ptr
import System.IO.Error (fullErrorType, ioeSetErrorString, mkIOError)

foreign import ccall unsafe "malloc" c_malloc :: Word -> IO (Ptr a)
foreign import ccall unsafe "calloc" c_calloc :: Word -> Word -> IO (Ptr a)
foreign import ccall unsafe "realloc" c_realloc :: Ptr a -> Word -> IO (Ptr b)
foreign import ccall unsafe "aligned_alloc" c_aligned_alloc :: Word -> Word -> IO (Ptr a)
foreign import ccall unsafe "free" free :: Ptr a -> IO ()

-- | For 'Foreign.ForeignPtr.newForeignPtr'.
foreign import ccall unsafe "&free" finalizerFree :: FunPtr (Ptr a -> IO ())

alloca :: forall a b. Storable a => (Ptr a -> IO b) -> IO b
alloca = allocaBytesAligned (sizeOf x) (alignment x)
  where x = undefined :: a

allocaBytes :: Int -> (Ptr a -> IO b) -> IO b
allocaBytes n = bracket (orHeapOverflow (mallocBytes n)) free

-- | What 'mallocBytes' gives suits alignments up to 16.
allocaBytesAligned :: Int -> Int -> (Ptr a -> IO b) -> IO b
allocaBytesAligned n align
  | align <= 16 = allocaBytes n
  | otherwise = bracket (orHeapOverflow aligned) free
  where
    aligned = present "allocaBytesAligned" (c_aligned_alloc (fromIntegral align) (fromIntegral size))
    size = if n > maxBound - align then maxBound else (n + align - 1) `div` align * align

malloc :: forall a. Storable a => IO (Ptr a)
malloc = mallocBytes (sizeOf (undefined :: a))

mallocBytes :: Int -> IO (Ptr a)
mallocBytes n = present "malloc" (c_malloc (atLeastOne n))

calloc :: forall a. Storable a => IO (Ptr a)
calloc = callocBytes (sizeOf (undefined :: a))

callocBytes :: Int -> IO (Ptr a)
callocBytes n = present "calloc" (c_calloc 1 (atLeastOne n))

realloc :: forall a b. Storable b => Ptr a -> IO (Ptr b)
realloc p = present "realloc" (c_realloc p (atLeastOne (sizeOf (undefined :: b))))

-- | With size 0 it frees, and answers 'nullPtr'.
reallocBytes :: Ptr a -> Int -> IO (Ptr a)
reallocBytes p 0 = free p >> return nullPtr
reallocBytes p n = present "realloc" (c_realloc p (fromIntegral n))

-- | For no bytes C may answer with no address, which would look like a failure.
atLeastOne :: Int -> Word
atLeastOne n = if n == 0 then 1 else fromIntegral n

present :: String -> IO (Ptr a) -> IO (Ptr a)
present name act = do
  p <- act
  if p == nullPtr
    then ioError (ioeSetErrorString (mkIOError fullErrorType name Nothing Nothing) "out of memory")
    else return p
