-- Threads killed at any place while they evaluate thunks that they share: each has its value afterwards, and its effects happen once.
-- machines
-- turns
import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef
import System.IO.Unsafe

nfib :: Int -> Integer
nfib n = if n < 2 then 1 else nfib (n - 1) + nfib (n - 2) + 1

-- thunks nested in thunks
data T = T Integer T

tower :: Int -> T
tower n = T (if n == 0 then 0 else let T x _ = rest in x + nfib 3 + fromIntegral n) rest
  where rest = tower (n - 1)

main :: IO ()
main = do
  let shared = [ nfib (3 + i `mod` 5) + (if i > 0 then shared !! (i - 1) else 0) | i <- [0 .. 6] ]
      T top _ = tower 6
      lazyIO = unsafePerformIO (modifyIORef' ref (+ 1) >> evaluate (sum shared) >>= \s -> modifyIORef' ref (+ 1) >> return s)
      {-# NOINLINE lazyIO #-}
  dones <- forM [1 .. 12 :: Int] $ \i -> do
    done <- newEmptyMVar
    t <- mask_ (forkIOWithUnmask (\u -> (u (evaluate (sum shared + top + lazyIO)) >> return ()) `catch` (\e -> let _ = e :: AsyncException in return ()) >> putMVar done ()))
    return (t, done)
  forM_ (zip [0 ..] dones) $ \(i, (t, _)) -> do
    when (i `mod` 3 /= (2 :: Int)) (yield >> replicateM_ (i `mod` 7) yield >> killThread t)
  mapM_ (takeMVar . snd) dones
  print (sum shared)
  print top
  print lazyIO
  readIORef ref >>= print

ref :: IORef Int
ref = unsafePerformIO (newIORef 0)
{-# NOINLINE ref #-}
