module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.IORef
import Data.STRef

count :: Int -> Int
count n = runST $ do
  ref <- newSTRef 0
  forM_ [1 .. n] $ \i ->
    when (even i) $
      modifySTRef ref (+ i)
  readSTRef ref

safeDivide :: Int -> Int -> Maybe Int
safeDivide _ 0 = Nothing
safeDivide a b = Just (a `div` b)

chain :: Int -> Maybe Int
chain n = do
  a <- safeDivide 100 n
  let b = a + 1
      unused = a - 1
  c <- safeDivide b (n - 1)
  if c > 10 then Nothing else return c

matched :: [Either Int Char] -> [Char]
matched es = do
  Right c <- es
  return c

loop :: IORef Int -> IO ()
loop ref = do
  n <- readIORef ref
  unless (n > 2) $ do
    writeIORef ref (n + 1)
    loop ref

single :: IO ()
single = do putStrLn "single"

neverRun :: IO ()
neverRun = do
  line <- getLine
  putStrLn line

main :: IO ()
main = do
  print (count 10)
  print (map chain [1, 2, 5])
  putStrLn (matched [Right 'a', Left 1, Right 'b'])
  ref <- newIORef 0
  loop ref
  single
  final <- readIORef ref
  case final of
    3 -> putStrLn "three"
    _ -> do
      putStrLn "other"
      neverRun
  let twice action = do { _ <- action; action }
  twice (putStr "x")
  putStrLn ""
