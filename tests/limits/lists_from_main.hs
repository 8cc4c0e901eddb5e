-- Lists that `main` makes, for functions that use them up in a loop of their own.
module Main (main) where
import Data.IORef
{-# SCC total #-}
total :: [Int] -> Int
total xs = go 0 xs
  where
    go :: Int -> [Int] -> Int
    go acc [] = acc
    go acc (y : ys) = go (acc + y) ys
size :: [Int] -> Int
size xs = count xs 0
  where
    count :: [Int] -> Int -> Int
    count [] n = n
    count (_ : ys) n = count ys (n + 1)
main :: IO ()
main = do
  limit <- newIORef 1000000
  n <- readIORef limit
  print (total [1 .. 1000000])
  print (total [1 .. n])
  print (size (filter even [1 .. n]))
  print (total (map (* 2) (filter odd [1 .. n])))
