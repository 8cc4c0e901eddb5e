-- peak: 56920
-- Constants that only a thread, a handler, or a value behind a reference still needs.
module Main (main) where

import Control.Concurrent
import Control.Exception
import Data.IORef

first, second, third :: [Int]
first = [1 .. 300000]
second = map (+ 1) [1 .. 300000]
third = map (* 2) [1 .. 300000]

main :: IO ()
main = do
  done <- newEmptyMVar
  _ <- forkIO (print (length first) >> putMVar done ())
  takeMVar done
  r <- try (evaluate (if length second > 5 then throw (ErrorCall "late") else ())) :: IO (Either ErrorCall ())
  either (\e -> putStrLn (show e)) return r
  ref <- newIORef (return ())
  writeIORef ref (mapM_ (\x -> if x `mod` 200000 == 0 then print x else return ()) third)
  act <- readIORef ref
  writeIORef ref (return ())
  act
  putStrLn "done"
