{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- Many small pinned arrays, every third kept: each has what was written, and its place.
module Main (main) where

import Control.Monad
import qualified Data.Map.Strict as Map
import GHC.Exts
import GHC.IO (IO(..))
import GHC.Word

data MBA = MBA (MutableByteArray# RealWorld)

new :: Int -> IO MBA
new (I# n) = IO (\s -> case newPinnedByteArray# n s of (# s1, a #) -> (# s1, MBA a #))

address :: MBA -> Int
address (MBA a) = I# (addr2Int# (mutableByteArrayContents# a))

put :: MBA -> Int -> Word8 -> IO ()
put (MBA a) (I# i) (W8# w) = IO (\s -> case writeWord8Array# a i w s of s1 -> (# s1, () #))

get :: MBA -> Int -> IO Word8
get (MBA a) (I# i) = IO (\s -> case readWord8Array# a i s of (# s1, w #) -> (# s1, W8# w #))

size :: Int -> Int
size i = if i `mod` 1000 == 0 then 20000 else 16 + i `mod` 7 * 9

main :: IO ()
main = do
  kept <- foldM step Map.empty [1 .. 200000]
  wrong <- filterM (\(i, (b, _)) -> (/= fromIntegral i) <$> get b (size i - 1)) (Map.toList kept)
  print (Map.size kept, length wrong, all (\(b, place) -> address b == place) (Map.elems kept))
  where
    step m i = do
      b <- new (size i)
      put b (size i - 1) (fromIntegral i)
      return $! if i `mod` 3 == 0 then Map.insert i (b, address b) m else m
