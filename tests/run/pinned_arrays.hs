{-# LANGUAGE BangPatterns, MagicHash, UnboxedTuples #-}
-- Arrays of bytes with an address: it stays, and what is at it stays as long as something keeps the array.
-- stress
module Main (main) where

import Data.IORef
import GHC.Exts
import GHC.IO (IO(..))
import GHC.Word

data MBA = MBA (MutableByteArray# RealWorld)

new, unpinned :: Int -> IO MBA
new (I# n) = IO (\s -> case newPinnedByteArray# n s of (# s1, a #) -> (# s1, MBA a #))
unpinned (I# n) = IO (\s -> case newByteArray# n s of (# s1, a #) -> (# s1, MBA a #))

aligned :: Int -> Int -> IO MBA
aligned (I# n) (I# k) = IO (\s -> case newAlignedPinnedByteArray# n k s of (# s1, a #) -> (# s1, MBA a #))

address :: MBA -> Int
address (MBA a) = I# (addr2Int# (mutableByteArrayContents# a))

isPinned :: MBA -> Bool
isPinned (MBA a) = isTrue# (isMutableByteArrayPinned# a)

put :: MBA -> Int -> Word8 -> IO ()
put (MBA a) (I# i) (W8# w) = IO (\s -> case writeWord8Array# a i w s of s1 -> (# s1, () #))

get :: MBA -> Int -> IO Word8
get (MBA a) (I# i) = IO (\s -> case readWord8Array# a i s of (# s1, w #) -> (# s1, W8# w #))

-- Through the address: the array is not used but by `touch#`.
sumAt :: MBA -> Int -> IO Int
sumAt (MBA a) n = go (mutableByteArrayContents# a) 0 0
  where
    go p i acc
      | i == n = IO (\s -> case touch# a s of s1 -> (# s1, acc #))
      | otherwise = do
          let !(I# k) = i
          W8# w <- IO (\s -> case readWord8OffAddr# p k s of (# s1, w #) -> (# s1, W8# w #))
          x <- junk i
          go p (i + 1) (acc + I# (word2Int# w) + length x - 3)

-- Something to collect, and arrays that would lie where a dead one was.
junk :: Int -> IO [Int]
junk i = do
  r <- newIORef [i, i + 1, i + 2]
  b <- new 50
  mapM_ (\k -> put b k 255) [0 .. 49]
  modifyIORef r (map (+ 1))
  readIORef r
{-# NOINLINE junk #-}

main :: IO ()
main = do
  a <- new 50
  print (isPinned a, address a `mod` 16)
  mapM_ (\i -> put a i (fromIntegral i)) [0 .. 49]
  let here = address a
  sumAt a 50 >>= print
  print (address a == here)
  mapM_ (\k -> aligned 100 k >>= \b -> print (address b `mod` k, isPinned b)) [1, 16, 64, 4096, 32768]
  small <- unpinned 100
  large <- unpinned 100000
  print (isPinned small, isPinned large)
  let shrink (MBA x) (I# n) = IO (\st -> case shrinkMutableByteArray# x n st of s1 -> (# s1, () #))
      size (MBA x) = IO (\st -> case getSizeofMutableByteArray# x st of (# s1, n #) -> (# s1, I# n #))
      resize (MBA x) (I# n) = IO (\st -> case resizeMutableByteArray# x n st of (# s1, y #) -> (# s1, MBA y #))
  sizes <- mapM id [size a, shrink a 10 >> size a, resize a 5 >>= size, resize a 60 >>= size]
  print sizes
  grown <- resize a 60
  mapM (get grown) [0 .. 4] >>= print
  -- Kept by a variable that is old by now.
  ref <- newIORef []
  mapM_ (\i -> new 20 >>= \b -> put b 19 i >> modifyIORef ref (b :) >> junk 0) [1 .. 20]
  readIORef ref >>= mapM (`get` 19) >>= print
  let keep box@(MBA x) = IO (\s -> keepAlive# box s (\t -> case readWord8OffAddr# (mutableByteArrayContents# x) 3# t of
        (# t1, w #) -> (# t1, W8# w #)))
  keep a >>= print
