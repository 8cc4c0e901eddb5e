-- Each message is used up where it is received: there is no list.
module Main (main) where

import Data.IORef

receive :: IORef Int -> Int -> IO [Int]
receive seed _ = do
  n <- readIORef seed
  let next = (n * 1103515245 + 12345) `mod` 2147483648
  writeIORef seed $! next
  return [next `mod` 10, next `mod` 100]

main :: IO ()
main = do
  seed <- newIORef 42
  total <- newIORef 0
  mapM_ (\i -> receive seed i >>= \m -> modifyIORef' total (\s -> (sum m + s) `mod` 1000003)) [1 .. 400000]
  readIORef total >>= print
