-- Threads: hand-over through variables and channels, sleeping, killing, deadlock, semaphores.
-- machines
-- stress
-- turns
module Main where
import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef

producer :: Chan (Maybe Int) -> Int -> IO ()
producer ch n = mapM_ (writeChan ch . Just) [1 .. n] >> writeChan ch Nothing

consumer :: Chan (Maybe Int) -> MVar Int -> IO ()
consumer ch out = go 0
  where go acc = readChan ch >>= maybe (putMVar out acc) (\x -> go $! acc + x)

fib :: Int -> Integer
fib n = if n < 2 then toInteger n else fib (n - 1) + fib (n - 2)

main :: IO ()
main = do
  ch <- newChan
  out <- newEmptyMVar
  _ <- forkIO (producer ch 300)
  _ <- forkIO (consumer ch out)
  takeMVar out >>= print
  -- ping-pong
  a <- newEmptyMVar; b <- newEmptyMVar
  _ <- forkIO (forM_ [1 .. 200 :: Int] $ \i -> takeMVar a >>= \x -> putMVar b (x + i))
  r <- foldM (\acc _ -> putMVar a acc >> takeMVar b) 0 [1 .. 200 :: Int]
  print r
  -- many threads, each allocating
  dones <- forM [1 .. 30] $ \i -> do { d <- newEmptyMVar; _ <- forkIO (yield >> evaluate (fib (5 + i `mod` 4)) >>= putMVar d); return d }
  xs <- mapM takeMVar dones
  print (sum xs)
  -- shared thunk evaluated across threads
  let big = sum (map fib [1 .. 9])
  m1 <- newEmptyMVar
  forM_ [1 .. 3 :: Int] $ \_ -> forkIO (putMVar m1 big)
  ys <- replicateM 3 (takeMVar m1)
  print ys
  -- exceptions
  t <- forkIO ((threadDelay 30000 >> putStrLn "never") `catch` \e -> putStrLn ("killed: " ++ show (e :: AsyncException)) >> throwIO e)
  threadDelay 1000
  killThread t
  r2 <- try (newEmptyMVar >>= \v -> takeMVar (v :: MVar ())) :: IO (Either BlockedIndefinitelyOnMVar ())
  print r2
  res <- newEmptyMVar
  _ <- forkFinally (evaluate (1 `div` (0 :: Int))) (putMVar res)
  takeMVar res >>= either (\e -> putStrLn ("failed: " ++ show e)) print
  -- sleep order
  lock <- newMVar ()
  fin <- newEmptyMVar
  forM_ [3, 1, 2 :: Int] $ \i -> forkIO (threadDelay (i * 20000) >> withMVar lock (\_ -> print i) >> putMVar fin ())
  replicateM_ 3 (takeMVar fin)
  q <- newQSem 2
  cnt <- newIORef (0 :: Int)
  ds <- forM [1 .. 10 :: Int] $ \_ -> do
    d <- newEmptyMVar
    _ <- forkIO (bracket_ (waitQSem q) (signalQSem q) (modifyIORef cnt (+ 1) >> yield) >> putMVar d ())
    return d
  mapM_ takeMVar ds
  readIORef cnt >>= print
  tid <- myThreadId
  print (tid == tid)
  v <- newMVar (0 :: Int)
  modifyMVar_ v (return . (+ 5))
  x <- modifyMVar v (\n -> return (n * 2, n))
  y <- readMVar v
  print (x, y)
