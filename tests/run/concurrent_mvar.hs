-- machines
import Control.Concurrent
import Control.Monad
import Data.List (sort, sortOn)
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

  queues

-- Who waits is served in the order of coming, also those that come when some have been served; who only reads comes first.
queues :: IO ()
queues = do
  v <- newEmptyMVar
  served <- newMVar []
  done <- newEmptyMVar
  let waits name act = forkIO (act v >>= \x -> modifyMVar_ served (return . ((name, x :: Int) :)) >> putMVar done ()) >> yield
  mapM_ (\i -> waits ("take" ++ show i) takeMVar) [1 .. 3 :: Int]
  putMVar v 1 >> yield
  waits "take4" takeMVar >> waits "read5" readMVar >> waits "take6" takeMVar
  putMVar v 2 >> yield
  waits "take7" takeMVar
  mapM_ (\i -> putMVar v i >> yield) [3 .. 6]
  replicateM_ 7 (takeMVar done)
  takeMVar served >>= print . sortOn snd . sort
  -- the same of those that put
  putMVar v 0
  let puts i = forkIO (putMVar v i) >> yield
  mapM_ puts [1 .. 3]
  a <- takeMVar v
  puts 4
  b <- takeMVar v
  mapM_ puts [5, 6]
  rest <- replicateM 5 (takeMVar v)
  e <- isEmptyMVar v
  print (a, b, rest, e)
