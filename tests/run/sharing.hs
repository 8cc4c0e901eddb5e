import Debug.Trace
import System.IO.Unsafe
import Data.IORef
-- A shared thunk is evaluated once; a function's body at each call.
{-# NOINLINE counter #-}
counter :: IORef Int
counter = unsafePerformIO (newIORef 0)
tick :: Int -> Int
tick n = unsafePerformIO (modifyIORef counter (+ 1) >> return n)
{-# NOINLINE tick #-}
main :: IO ()
main = do
  let x = tick 5
  print (x + x + x)
  readIORef counter >>= print
  print (sum (replicate 10 x))
  readIORef counter >>= print
  let ys = map tick [1, 2, 3]
  print (sum ys + sum ys)
  readIORef counter >>= print
