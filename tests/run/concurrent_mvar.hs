-- machines
import Control.Concurrent.MVar
main :: IO ()
main = do
  m <- newMVar (5 :: Int)
  modifyMVar_ m (return . (+ 1))
  v <- takeMVar m
  e <- isEmptyMVar m
  putMVar m (v * 2)
  r <- readMVar m
  x <- modifyMVar m (\a -> return (a + 1, a * 100))
  t <- tryTakeMVar m
  t2 <- tryTakeMVar m
  print (v, e, r, x, t, t2)
  withMVar m return `seq` putStrLn "done"
