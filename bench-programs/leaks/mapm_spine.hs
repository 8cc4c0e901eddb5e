-- `mapM` in IO ends when its list is whole; what follows needs one element at a time.
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
  messages <- mapM (receive seed) [1 .. 400000]
  print (foldr (\m s -> (sum m + s) `mod` 1000003) 0 messages)
