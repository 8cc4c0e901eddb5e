-- Most of what the heap may hold lives, is changed all the time, and is replaced bit by bit.
module Main (main) where

import Control.Monad
import Data.Array.IO
import qualified Data.IntMap.Strict as I
import Data.IORef
import Data.List (foldl')
import qualified Data.Map.Strict as M
import System.Environment

main :: IO ()
main = do
  [what, size] <- getArgs
  case what of
    "map" -> churned (read size)
    "words" -> ofManySizes (read size)
    "list" -> deep (read size)
    "array" -> pointers (read size)
    _ -> error what

-- Pseudo-random numbers below 2^31.
next :: Int -> Int
next x = (x * 1103515245 + 12345) `mod` 2147483648

-- A map whose keys come and go in no order: what dies lies anywhere.
churned :: Int -> IO ()
churned n = do
  let start = M.fromDistinctAscList [(i, i) | i <- [0, 3 .. 3 * n]]
      step (m, x) _ =
        let x1 = next x
            x2 = next x1
            m1 = M.delete (x1 `mod` (3 * n)) m
        in (if M.size m1 > n then m1 else M.insert (x2 `mod` (3 * n)) x2 m1, x2)
      (end, _) = foldl' step (start, 1) [1 .. 4 * n]
  print (M.size end <= n + 1, foldl' (\s (k, v) -> (s * 31 + k + v) `mod` 1000003) 7 (M.toList end))

-- Strings of one to sixty-four characters under keys that are overwritten.
ofManySizes :: Int -> IO ()
ofManySizes n = do
  ref <- newIORef I.empty
  forM_ (take (6 * n) (iterate next 1)) $ \x -> do
    let text = replicate (1 + x `div` 16 `mod` 64) (toEnum (97 + x `mod` 26) :: Char)
    length text `seq` modifyIORef' ref (I.insert (x `div` 64 `mod` n) text)
  m <- readIORef ref
  print (I.size m, I.foldlWithKey' (\s k t -> (s * 31 + k * length t) `mod` 1000003) 7 m)

-- A list that is long, and one that is made from it while it is consumed.
deep :: Int -> IO ()
deep n = do
  ref <- newIORef [1 .. n]
  forM_ [1 .. 12 :: Int] $ \i -> modifyIORef' ref (\xs -> let ys = reverse (map (+ i) xs) in sum ys `seq` ys)
  xs <- readIORef ref
  print (length xs, sum xs, take 3 xs)

-- A large array of boxed values, written all over.
pointers :: Int -> IO ()
pointers n = do
  array <- newListArray (0, n - 1) (map Just [0 ..]) :: IO (IOArray Int (Maybe Int))
  forM_ (take (8 * n) (iterate next 1)) $ \x -> do
    let i = x `div` 8 `mod` n
    old <- readArray array i
    let new = maybe x (\y -> (y + x) `mod` 1000003) old
    new `seq` writeArray array i (if x `mod` 50 == 0 then Nothing else Just new)
  values <- getElems array
  print (length [() | Nothing <- values], foldl' (\s v -> (s * 31 + maybe 5 id v) `mod` 1000003) 7 values)
