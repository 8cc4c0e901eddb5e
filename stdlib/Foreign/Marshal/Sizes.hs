{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | How many bytes something takes, and what it means that they are not there.
module Foreign.Marshal.Sizes (saturated, withTerminator, orHeapOverflow) where

import Control.Exception (AsyncException(HeapOverflow), IOException, catch, throwIO)
import GHC.Base (Int(..))
import GHC.Prim (mulIntC#)

-- | The bytes of so many elements of that many each. What is no number of bytes is more than there are.
saturated :: Int -> Int -> Int
saturated (I# n) (I# each) = case mulIntC# n each of
  (# total, 0# #) -> I# total
  _ -> maxBound

-- | A length with room for a terminator.
withTerminator :: Int -> Int
withTerminator n = if n == maxBound then n else n + 1

-- | Memory of the program's own, which it lacks as it would lack that of the heap.
orHeapOverflow :: IO a -> IO a
orHeapOverflow act = act `catch` lacking
  where
    lacking :: IOException -> IO a
    lacking _ = throwIO HeapOverflow
