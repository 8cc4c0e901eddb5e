-- Arrays indexed by pairs: looking elements up makes no indices, ranges and comprehensions no lists, and what does not depend
-- on a row is done once.
module Main (main) where

import Control.Monad
import Data.Array
import Data.Array.ST
import qualified Data.Array.Unboxed as U
import Data.List (transpose)

type Matrix = U.UArray (Int, Int) Int

multiply :: Matrix -> Matrix -> Matrix
multiply x y = U.array ((li, lj'), (ui, uj'))
  [((i, j), sum [x U.! (i, k) * y U.! (k, j) | k <- [lj .. uj]] `mod` 1000007) | i <- [li .. ui], j <- [lj' .. uj']]
  where
    ((li, lj), (ui, uj)) = U.bounds x
    ((_, lj'), (_, uj')) = U.bounds y

paths :: Int -> Matrix
paths n = runSTUArray (do
  d <- newArray ((1, 1), (n, n)) 1
  forM_ [1 .. n] $ \k -> forM_ [1 .. n] $ \i -> forM_ [1 .. n] $ \j -> do
    ij <- readArray d (i, j)
    ik <- readArray d (i, k)
    kj <- readArray d (k, j)
    when (ik + kj < ij) $ writeArray d (i, j) (ik + kj)
  forM_ (range ((1, 1), (n, n))) $ \p -> readArray d p >>= writeArray d p . (* 2)
  return d)

count :: Int -> Array (Int, Int) Bool -> Int
count k a = length [i | ((i, j), True) <- assocs a, i /= j + k]

lists :: [[Int]] -> [[Int]] -> [[Int]]
lists a b = [[sum (zipWith (*) r c) | c <- transpose b] | r <- a]

main :: IO ()
main = do
  let m = U.listArray ((1, 1), (30, 30)) [(i * 17) `mod` 10 | i <- [1 .. 900]]
  print (sum (U.elems (multiply (multiply m m) m)))
  print (sum [v | ((i, j), v) <- U.assocs (paths 40), i <= j])
  let a = listArray ((0, 0), (99, 99)) (cycle [True, False, False])
  print [count k a | k <- [0 .. 5]]
  print (sum (map sum (lists (replicate 40 [1 .. 40]) (replicate 40 [1 .. 40]))))
