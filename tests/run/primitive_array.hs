-- Data.Primitive.Array, and the names of small arrays and of numbers written at once in GHC.Exts.
{-# LANGUAGE MagicHash, UnboxedTuples #-}
module Main (main) where

import Control.Monad.ST (runST)
import Data.Primitive.Array
import GHC.Exts hiding (fromListN)
import GHC.IO (IO(..))

squares :: Int -> Array Integer
squares n = runST (do
  a <- newArray n 0
  mapM_ (\i -> writeArray a i (toInteger (i * i))) [0 .. n - 1]
  unsafeFreezeArray a)

small :: IO [Int]
small = IO (\s -> case newSmallArray# 3# 1 s of
  (# s1, a #) -> case writeSmallArray# a 1# 5 s1 of
    s2 -> case cloneSmallMutableArray# a 1# 2# s2 of
      (# s3, b #) -> case unsafeFreezeSmallArray# b s3 of
        (# s4, c #) -> case indexSmallArray# c 0# of
          (# x #) -> (# s4, [x, I# (sizeofSmallArray# c), I# (sizeofSmallMutableArray# a)] #))

counters :: IO [Int]
counters = IO (\s -> case newByteArray# 16# s of
  (# s1, a #) -> case setByteArray# a 0# 16# 0# s1 of
    s2 -> case fetchAddIntArray# a 0# 5# s2 of
      (# s3, x #) -> case casIntArray# a 0# 5# 9# s3 of
        (# s4, y #) -> case casIntArray# a 0# 5# 11# s4 of
          (# s5, z #) -> case resizeMutableByteArray# a 8# s5 of
            (# s6, b #) -> case getSizeofMutableByteArray# b s6 of
              (# s7, n #) -> case readIntArray# b 0# s7 of
                (# s8, w #) -> (# s8, [I# x, I# y, I# z, I# n, I# w] #))

main :: IO ()
main = do
  let a = squares 6
  print a
  print (sum a, indexArray a 5, sizeofArray a, fmap negate (cloneArray a 2 3))
  print (a == fromListN 6 [0, 1, 4, 9, 16, 25], compare a (a <> a), mconcat [a, emptyArray] == a)
  b <- thawArray a 0 4
  copyArray b 1 a 3 2
  freezeArray b 0 3 >>= print
  print (mapArray' (* 2) a)
  small >>= print
  counters >>= print
  let x = [1 :: Int]
  print (isTrue# (reallyUnsafePtrEquality# x x))
