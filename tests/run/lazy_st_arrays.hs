{-# LANGUAGE FlexibleContexts #-}
module Main (main) where
-- library
-- Mutable arrays in lazy computations with state.
import Control.Monad
import Control.Monad.ST.Lazy
import Data.Array.ST
import Data.Array
import Data.STRef.Lazy

fibs :: [Integer]
fibs = runST (do
  a <- newArray (0, 1) 1 :: ST s (STArray s Int Integer)
  let go i = do
        x <- readArray a i
        y <- readArray a (1 - i)
        writeArray a i (x + y)
        rest <- go (1 - i)
        return (x : rest)
  go 0)

sieve :: Int -> [Int]
sieve n = runST (do
  a <- newArray (2, n) True :: ST s (STArray s Int Bool)
  forM_ [2 .. n] (\i -> do
    p <- readArray a i
    when (p && i * i <= n) (forM_ [i * i, i * i + i .. n] (\k -> writeArray a k False)))
  bs <- getAssocs a
  frozen <- freeze a
  c <- newSTRef (length (filter id (elems (frozen :: Array Int Bool))))
  k <- readSTRef c
  return (k : [i | (i, True) <- bs]))

main :: IO ()
main = do
  print (take 12 fibs)
  print (sieve 30)
  print (runST (do { a <- newListArray (1, 3) "abc" :: ST s (STArray s Int Char); b <- getBounds a; xs <- getElems a; return (b, xs) }))
