-- A deep evaluation that an exception cuts short is kept, with what its frames refer to, through collections of all kinds, and goes on.
module Main (main) where

import Control.Concurrent.MVar
import Control.Exception
import Control.Monad
import System.IO.Unsafe
import System.Mem
import System.Timeout

-- | Sums as deep as its argument, each frame with a number of its own, and waits at the bottom.
deep :: MVar Integer -> Int -> Integer
deep gate 0 = unsafePerformIO (readMVar gate)
deep gate n = let own = 2 ^ (70 :: Int) + toInteger n in own `seq` (deep gate (n - 1) + own)
{-# NOINLINE deep #-}

garbage :: Int -> IO ()
garbage n = do
  x <- evaluate (sum (map length (replicate n (show (2 ^ (200 :: Int) + n)))))
  when (x == 0) (print x)

main :: IO ()
main = forM_ [100, 5000, 60000] $ \n -> do
  gate <- newEmptyMVar
  let t = deep gate n
  timeout 20000 (evaluate t) >>= print
  performMajorGC
  garbage 2000
  performMinorGC
  timeout 1000 (evaluate t) >>= print
  garbage 20000
  performMajorGC
  putMVar gate 1
  print (t == 1 + sum [2 ^ (70 :: Int) + toInteger i | i <- [1 .. n]])
