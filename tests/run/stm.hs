-- machines
import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad
import Data.Array.MArray

main :: IO ()
main = do
  -- what is written is there afterwards; what fails leaves no trace
  v <- newTVarIO (1 :: Int)
  r <- try (atomically (writeTVar v 5 >> throwSTM (userError "no"))) :: IO (Either IOException ())
  print r
  readTVarIO v >>= print
  atomically (modifyTVar v (+ 1) >> modifyTVar' v (* 10)) >> readTVarIO v >>= print
  atomically (stateTVar v (\s -> (show s, s + 1))) >>= putStrLn
  atomically (swapTVar v 3) >>= print
  -- alternatives: the writes of the one that retries are undone
  x <- atomically ((writeTVar v 100 >> retry) `orElse` readTVar v)
  print x
  y <- atomically ((writeTVar v 7 >> (writeTVar v 8 >> throwSTM (ErrorCall "inner")) `catchSTM` \e -> readTVar v >>= \n -> return (show (e :: ErrorCall) ++ show n)))
  putStrLn y
  z <- try (atomically ((check False `orElse` throwSTM (AssertionFailed "both")) `catchSTM` \e -> throwSTM (ErrorCall (show (e :: AssertionFailed))))) :: IO (Either ErrorCall ())
  print z
  -- a thread waits until a variable changes
  box <- newEmptyTMVarIO
  done <- newEmptyMVar
  _ <- forkIO (forM_ [1 .. 3 :: Int] (\_ -> atomically (takeTMVar box) >>= putStrLn . ("took " ++)) >> putMVar done ())
  forM_ ["a", "b", "c"] (atomically . putTMVar box)
  takeMVar done
  atomically (isEmptyTMVar box) >>= print
  -- accounts
  accounts <- mapM newTVarIO [100, 0, 0 :: Int]
  fin <- newTVarIO (0 :: Int)
  forM_ [(0, 1), (1, 2), (2, 0), (0, 2)] $ \(i, j) -> forkIO $ do
    forM_ [1 .. 25 :: Int] $ \_ -> do
      atomically $ do
        n <- readTVar (accounts !! i)
        when (i == 0) (check (n > 0))
        when (n > 0) (writeTVar (accounts !! i) (n - 1) >> modifyTVar' (accounts !! j) (+ 1))
      yield
    atomically (modifyTVar' fin (+ 1))
  atomically (readTVar fin >>= check . (== 4))
  mapM readTVarIO accounts >>= print . sum
  -- queues
  q <- newTQueueIO
  b <- newTBQueueIO 2
  c <- newBroadcastTChanIO
  c1 <- atomically (dupTChan c)
  c2 <- atomically (dupTChan c)
  _ <- forkIO (forM_ [1 .. 6 :: Int] (\i -> atomically (writeTBQueue b i >> writeTChan c i)) >> atomically (writeTQueue q "end"))
  xs <- replicateM 6 (atomically (readTBQueue b))
  print xs
  atomically (readTQueue q) >>= putStrLn
  ys <- atomically (replicateM 6 (readTChan c1))
  zs <- replicateM 3 (atomically (readTChan c2))
  print (ys, zs)
  atomically (do { writeTQueue q "x"; writeTQueue q "y"; unGetTQueue q "w"; flushTQueue q }) >>= print
  atomically (do { e <- isEmptyTQueue q; f <- isFullTBQueue b; l <- lengthTBQueue b; p <- tryPeekTChan c2; return (e, f, l, p) }) >>= print
  c3 <- atomically (cloneTChan c2)
  atomically (unGetTChan c3 0 >> replicateM 4 (readTChan c3)) >>= print
  -- arrays
  arr <- atomically (newArray (0, 4) 0) :: IO (TArray Int Int)
  forM_ [0 .. 4] (\i -> atomically (writeArray arr i (i * i)))
  atomically (getElems arr) >>= print
  t <- registerDelay 2000
  atomically (readTVar t >>= check)
  -- nobody will ever write
  s <- try (atomically retry) :: IO (Either BlockedIndefinitelyOnSTM ())
  print s
