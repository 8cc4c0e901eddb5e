{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, MagicHash, UnboxedTuples #-}
module Main (main) where

import Control.Monad (forM_)
import Control.Monad.ST (ST, runST)
import Data.Array.Base
import Data.Array.IO.Internals (unsafeFreezeIOUArray, IOUArray(..))
import Data.Array.ST (runSTUArray)
import GHC.Exts (Int(..), indexIntArray#, readIntArray#, writeIntArray#, (*#), (+#))
import GHC.ST (ST(..))

-- Elements of two words each in unboxed arrays.
data Point = Point Int Int
  deriving (Eq, Ord, Show)

instance MArray (STUArray s) Point (ST s) where
  getBounds (STUArray l u _ _) = return (l, u)
  getNumElements (STUArray _ _ n _) = return n
  unsafeNewArray_ b = unsafeNewArraySTUArray_ b (\n -> 2# *# wORD_SCALE n)
  newArray_ b = newArray b (Point 0 0)
  newArray b p = do
    arr <- unsafeNewArray_ b
    n <- getNumElements arr
    forM_ [0 .. n - 1] (\i -> unsafeWrite arr i p)
    return arr
  unsafeRead (STUArray _ _ _ m) (I# i) = ST (\s -> case readIntArray# m (2# *# i) s of
    (# s1, x #) -> case readIntArray# m (2# *# i +# 1#) s1 of
      (# s2, y #) -> (# s2, Point (I# x) (I# y) #))
  unsafeWrite (STUArray _ _ _ m) (I# i) (Point (I# x) (I# y)) = ST (\s -> case writeIntArray# m (2# *# i) x s of
    s1 -> case writeIntArray# m (2# *# i +# 1#) y s1 of
      s2 -> (# s2, () #))

instance IArray UArray Point where
  bounds (UArray l u _ _) = (l, u)
  numElements (UArray _ _ n _) = n
  unsafeArray b ies = runST (unsafeArrayUArray b ies (Point 0 0))
  unsafeAt (UArray _ _ _ arr) (I# i) = Point (I# (indexIntArray# arr (2# *# i))) (I# (indexIntArray# arr (2# *# i +# 1#)))
  unsafeReplace arr ies = runST (unsafeReplaceUArray arr ies)
  unsafeAccum f arr ies = runST (unsafeAccumUArray f arr ies)
  unsafeAccumArray f x b ies = runST (unsafeAccumArrayUArray f x b ies)

corners :: UArray Int Point
corners = listArray (0, 3) [Point x y | x <- [0, 1], y <- [5, -5]]

total :: IArray UArray e => (e -> Int) -> UArray Int e -> Int
total f = sum . map f . elems

main :: IO ()
main = do
  print corners
  print (corners // [(2, Point 9 9)])
  print (accum (\(Point x y) d -> Point (x + d) (y - d)) corners [(0, 1), (0, 2), (3, 7)])
  print (accumArray (\(Point x _) d -> Point (x + d) 0) (Point 1 1) (1, 2) [(1, 3), (1, 4)] :: UArray Int Point)
  print (amap (\(Point x y) -> x * y) corners :: UArray Int Int)
  print (runSTUArray (newArray (0, 1) (Point 1 2) >>= \m -> writeArray m 1 (Point 3 4) >> return m))
  m <- thaw (listArray (0, 2) [1, 2, 3 :: Int] :: UArray Int Int) :: IO (IOUArray Int Int)
  writeArray m 0 7
  unsafeFreezeIOUArray m >>= print
  print (total (\(Point x _) -> x) corners, total id (listArray (0, 1) [2, 3]))
  print (changed == corners, changed ! 0)

changed :: UArray Int Point
changed = runST thawed
  where
    thawed :: ST s (UArray Int Point)
    thawed = do
      arr <- copy
      writeArray arr 0 (Point 8 8)
      freeze arr
    copy :: ST s (STUArray s Int Point)
    copy = thaw corners
