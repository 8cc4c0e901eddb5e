import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
sieve :: Int -> [Int]
sieve n = [i | (i, True) <- assocs arr] where
  arr = runSTUArray (do
    a <- newArray (2, n) True
    forM_ [2 .. n] $ \i -> do
      p <- readArray a i
      when (p && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray a j False
    return a)
bubble :: [Int] -> [Int]
bubble xs = elems (runSTArray (do
  let n = length xs
  a <- newListArray (0, n - 1) xs
  forM_ [0 .. n - 2] $ \i -> forM_ [0 .. n - 2 - i] $ \j -> do
    x <- readArray a j
    y <- readArray a (j + 1)
    when (x > y) (writeArray a j y >> writeArray a (j + 1) x)
  return a))
main :: IO ()
main = print (sieve 50) >> print (bubble [5, 2, 9, 1, 5, 6]) >> print ((listArray (0, 3) [1.5, 2.5, 3.5, 4.5] :: UArray Int Double) ! 2)
-- stress
