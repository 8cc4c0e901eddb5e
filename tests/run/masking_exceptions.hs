-- Exceptions of other threads: when they are received, in which order, and who waits for that.
-- machines
-- stress
module Main (main) where

import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad
import GHC.Conc (ThreadStatus(..), threadStatus)
import System.Timeout (timeout)

-- | Lets all others run until they wait: for several turns, since with a collection at every heap check one may not be enough.
settle :: IO ()
settle = replicateM_ 6 (threadDelay 1000)

statusOf :: String -> ThreadId -> IO ()
statusOf what t = threadStatus t >>= \s -> putStrLn (what ++ ": " ++ show s)

main :: IO ()
main = do
  -- A masked thread that works on receives nothing until it unmasks.
  go <- newEmptyMVar
  done <- newEmptyMVar
  log1 <- newMVar []
  let note s = modifyMVar_ log1 (return . (s :))
      flush = modifyMVar log1 (\l -> return ([], reverse l)) >>= mapM_ putStrLn
  t <- forkIO ((mask_ (replicateM_ 5 yield >> note "worked") >> note "not reached") `catch` (\e -> note ("caught " ++ show (e :: AsyncException))) >> putMVar done ())
  yield
  killThread t
  note "killed"
  takeMVar done
  flush
  -- A masked thread that waits in takeMVar receives it there.
  t2 <- mask_ (forkIO ((takeMVar go >> note "not reached") `catch` (\e -> note ("interrupted " ++ show (e :: AsyncException))) >> putMVar done ()))
  settle
  killThread t2
  takeMVar done
  flush
  -- takeMVar of a full variable does not wait, and is not interrupted.
  full <- newMVar 'f'
  t3 <- mask_ (forkIO (((yield >> yield >> takeMVar full >>= \c -> note ("took " ++ [c])) >> threadDelay 1000000) `catch` (\e -> note ("then " ++ show (e :: AsyncException))) >> putMVar done ()))
  yield
  killThread t3
  takeMVar done
  flush
  -- Uninterruptible: not even where it waits.
  t4 <- uninterruptibleMask (\restore -> forkIO ((takeMVar go >> note "got" >> restore (note "not reached")) `catch` (\e -> note ("late " ++ show (e :: AsyncException))) >> putMVar done ()))
  settle
  killer <- forkIO (killThread t4 >> note "killer goes on")
  settle
  statusOf "killer" killer
  statusOf "target" t4
  putMVar go ()
  takeMVar done
  settle
  statusOf "killer" killer
  flush
  -- Several exceptions, one after the other: in the order in which they were thrown (GHC takes the last one first).
  t5 <- mask_ (forkIO (do
    let receive = (allowInterrupt >> note "none") `catch` \e -> note ("got " ++ show (e :: ErrorCall))
    uninterruptibleMask_ (takeMVar go)
    replicateM_ 4 receive
    putMVar done ()))
  settle
  forM_ [1 .. 3 :: Int] (\i -> forkIO (throwTo t5 (ErrorCall (show i)) >> note ("thrown " ++ show i)))
  settle
  putMVar go ()
  takeMVar done
  settle
  flush
  -- A thrower that is killed while it waits takes its exception back.
  t6 <- uninterruptibleMask (\restore -> forkIO ((takeMVar go >> restore (note "nothing came")) `catch` (\e -> note ("wrong " ++ show (e :: ErrorCall))) >> putMVar done ()))
  settle
  thrower <- forkIO (throwTo t6 (ErrorCall "taken back") `catch` \e -> note ("thrower " ++ show (e :: AsyncException)))
  settle
  killThread thrower
  settle
  putMVar go ()
  takeMVar done
  flush
  -- Who throws at a thread that ends goes on.
  t7 <- uninterruptibleMask_ (forkIO (takeMVar go))
  settle
  th <- forkIO (killThread t7 >> note "it has ended" >> putMVar done ())
  settle
  statusOf "thrower" th
  putMVar go ()
  takeMVar done
  statusOf "ended" t7
  flush
  -- Two masked threads that throw at one another receive both.
  ids <- newEmptyMVar
  let peer name = mask_ (do
        other <- takeMVar ids
        yield
        r <- try (throwTo other (ErrorCall ("of " ++ name)))
        note (name ++ either (\e -> " got " ++ show (e :: ErrorCall)) (const " has thrown") r)
        r2 <- try (threadDelay 10000)
        note (name ++ either (\e -> " got later " ++ show (e :: ErrorCall)) (const " got nothing later") r2)
        putMVar done ())
  a <- forkIO (peer "a")
  b <- forkIO (peer "b")
  settle
  putMVar ids b
  putMVar ids a
  takeMVar done >> takeMVar done
  modifyMVar log1 (\l -> return ([], length l)) >>= print
  -- A value that is put after its taker was killed is not lost.
  box <- newEmptyMVar
  taker <- forkIO (takeMVar box >>= \x -> note ("took " ++ show (x :: Int)))
  settle
  killThread taker
  putMVar box 7
  settle
  tryTakeMVar box >>= print
  -- And what a killed thread wanted to put is not put.
  putMVar box 1
  putter <- forkIO (putMVar box 2)
  settle
  killThread putter
  takeMVar box >>= print
  tryTakeMVar box >>= print
  flush
  -- retry is interruptible, as are throwTo and threadDelay.
  var <- newTVarIO False
  t8 <- mask_ (forkIO ((atomically (readTVar var >>= check) >> note "not reached") `catch` (\e -> note ("retry: " ++ show (e :: AsyncException))) >> putMVar done ()))
  settle
  statusOf "in retry" t8
  killThread t8
  takeMVar done
  t9 <- mask_ (forkIO ((threadDelay 100000000 >> note "not reached") `catch` (\e -> note ("threadDelay: " ++ show (e :: AsyncException))) >> putMVar done ()))
  settle
  killThread t9
  takeMVar done
  flush
  -- To oneself: at once, whatever is masked.
  me <- myThreadId
  r <- try (uninterruptibleMask_ (throwTo me (ErrorCall "self") >> putStrLn "not reached"))
  print (r :: Either ErrorCall ())
  -- Handlers run masked: the second exception waits for the end of the first one's handler.
  t10 <- forkIO (((threadDelay 100000000 `catch` (\e -> note ("first " ++ show (e :: ErrorCall)) >> replicateM_ 3 yield >> note "handled")) >> note "not reached") `catch` (\e -> note ("second " ++ show (e :: ErrorCall))) >> putMVar done ())
  settle
  throwTo t10 (ErrorCall "one")
  throwTo t10 (ErrorCall "two")
  takeMVar done
  flush
  -- A thread that is killed before it has begun does nothing; one that was forked masked begins.
  t11 <- forkIO (note "not begun")
  killThread t11
  t12 <- mask_ (forkIO (note "begun" >> (allowInterrupt `onException` putMVar done ())))
  killThread t12
  takeMVar done
  flush
  -- When nothing can wake it, a thread is told, whatever it masks.
  never <- newEmptyMVar :: IO (MVar ())
  r3 <- try (uninterruptibleMask_ (takeMVar never))
  print (r3 :: Either BlockedIndefinitelyOnMVar ())
  r4 <- try (mask_ (atomically retry))
  print (r4 :: Either BlockedIndefinitelyOnSTM ())
  r5 <- timeout 1000 (mask_ (takeMVar go))
  print r5
