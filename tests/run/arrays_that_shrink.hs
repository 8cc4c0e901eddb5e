-- stress
{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- Arrays of pointers are made smaller in place, small and large ones (whose card table then lies where elements were), and hold
-- what is young afterwards.
module Main (main) where

import GHC.Exts
import GHC.IO (IO(..))

data Cells = Cells (SmallMutableArray# RealWorld [Int])

cells :: Int -> IO Cells
cells (I# n) = IO (\s -> case newSmallArray# n [] s of (# s1, a #) -> (# s1, Cells a #))

size :: Cells -> IO Int
size (Cells a) = IO (\s -> case getSizeofSmallMutableArray# a s of (# s1, n #) -> (# s1, I# n #))

put :: Cells -> Int -> [Int] -> IO ()
put (Cells a) (I# i) x = IO (\s -> case writeSmallArray# a i x s of s1 -> (# s1, () #))

get :: Cells -> Int -> IO [Int]
get (Cells a) (I# i) = IO (\s -> readSmallArray# a i s)

shrink :: Cells -> Int -> IO ()
shrink (Cells a) (I# n) = IO (\s -> case shrinkSmallMutableArray# a n s of s1 -> (# s1, () #))

resize :: Cells -> Int -> IO Cells
resize (Cells a) (I# n) = IO (\s -> case resizeSmallMutableArray# a n [0] s of (# s1, b #) -> (# s1, Cells b #))

try :: Int -> Int -> IO ()
try n m = do
  a <- cells n
  mapM_ (\i -> put a i [i, i + 1]) [0, 7 .. n - 1]
  shrink a m
  mapM_ (\i -> put a i [i * 2]) [0, 5 .. m - 1]
  xs <- mapM (get a) [0 .. m - 1]
  size a >>= print
  print (sum (map sum xs), length (filter null xs))
  b <- resize a (m + 3)
  mapM (get b) [m - 1 .. m + 2] >>= print

main :: IO ()
main = do
  try 40 13
  try 3000 1501
  try 3000 1
