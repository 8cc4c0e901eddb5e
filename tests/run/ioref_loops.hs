import Data.IORef
import Control.Monad
main :: IO ()
main = do
  r <- newIORef (0 :: Int)
  forM_ [1 .. 100] $ \i -> modifyIORef r (+ i)
  readIORef r >>= print
  writeIORef r 5
  modifyIORef' r (* 2)
  x <- atomicModifyIORef r (\v -> (v + 1, v))
  y <- readIORef r
  print (x, y)
  fs <- forM [1, 2, 3] (\i -> do c <- newIORef i; return (modifyIORef c (* 10) >> readIORef c))
  sequence fs >>= print
  sequence fs >>= print
  s <- newIORef r
  inner <- readIORef s
  writeIORef inner 99
  readIORef r >>= print
  print (r == inner)
-- stress
