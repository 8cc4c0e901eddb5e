-- | Mutable arrays in 'IO'.
module Data.Array.IO
  ( module Data.Ix, IOArray, IOUArray
  , MArray(getBounds, newArray, newArray_), newListArray, readArray, writeArray
  , mapArray, mapIndices, getElems, getAssocs, freeze, thaw
  , hGetArray, hPutArray
  ) where

import Data.Array.Base
import Data.Ix
import Data.Word (Word8)
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Ptr (Ptr)
import Foreign.Storable (peekElemOff, pokeElemOff)
import System.IO (Handle, hGetBuf, hPutBuf)
import System.IO.Error (illegalOperationErrorType, ioeSetErrorString, mkIOError)

-- | Reads so many bytes, or what there is before the end, to the array's beginning; answers how many.
hGetArray :: Handle -> IOUArray Int Word8 -> Int -> IO Int
hGetArray h arr count = withCount "hGetArray" h arr count 0 (\p -> do
  got <- hGetBuf h p count
  mapM_ (\i -> peekElemOff p i >>= unsafeWrite arr i) [0 .. got - 1]
  return got)

-- | Writes so many bytes from the array's beginning.
hPutArray :: Handle -> IOUArray Int Word8 -> Int -> IO ()
hPutArray h arr count = withCount "hPutArray" h arr count () (\p -> do
  mapM_ (\i -> unsafeRead arr i >>= pokeElemOff p i) [0 .. count - 1]
  hPutBuf h p count)

-- | Memory for so many bytes, which the array must have.
withCount :: String -> Handle -> IOUArray Int Word8 -> Int -> a -> (Ptr Word8 -> IO a) -> IO a
withCount fn h arr count nothing act = do
  n <- getNumElements arr
  if count < 0 || count > n then ioError illegal else if count == 0 then return nothing else allocaBytes count act
  where
    illegal = ioeSetErrorString (mkIOError illegalOperationErrorType fn (Just h) Nothing)
      ("illegal buffer size " ++ showsPrec 9 count [])
