-- | Signals that a program catches, ignores, and holds up; threads that wait for nothing else.
module Main (main) where

import Control.Concurrent
import Control.Exception hiding (Handler)
import Control.Monad
import System.Posix.Process (getProcessID)
import System.Posix.Signals

main :: IO ()
main = do
  me <- getProcessID
  -- The main thread waits for nothing else.
  usr1 <- newEmptyMVar
  old <- installHandler sigUSR1 (Catch (putMVar usr1 "usr1")) Nothing
  putStrLn (name old)
  signalProcess sigUSR1 me
  takeMVar usr1 >>= putStrLn
  raiseSignal sigUSR1
  takeMVar usr1 >>= putStrLn
  -- While it computes.
  count <- newMVar (0 :: Int)
  _ <- installHandler sigUSR2 (CatchInfo (\i -> modifyMVar_ count (return . (+ fromIntegral (siginfoSignal i))))) Nothing
  raiseSignal sigUSR2
  print (length (filter even [1 .. 3000000 :: Int]))
  threadDelay 50000
  readMVar count >>= print
  -- Control-C as an exception of one's own, at the main thread.
  self <- myThreadId
  _ <- installHandler sigINT (CatchOnce (throwTo self (userError "interrupted"))) Nothing
  r <- try (raiseSignal sigINT >> forever (threadDelay 1000000)) :: IO (Either IOException ())
  print r
  -- Ignored, and the default again.
  before <- installHandler sigTERM Ignore Nothing
  putStrLn (name before)
  raiseSignal sigTERM
  before2 <- installHandler sigTERM (Catch (return ())) Nothing
  putStrLn (name before2)
  raiseSignal sigTERM
  threadDelay 1000
  -- Held up until it is let through.
  blockSignals (addSignal sigUSR1 emptySignalSet)
  raiseSignal sigUSR1
  pending <- getPendingSignals
  print (inSignalSet sigUSR1 pending, inSignalSet sigUSR2 pending)
  unblockSignals (addSignal sigUSR1 emptySignalSet)
  takeMVar usr1 >>= putStrLn
  where
    name h = case h of
      Default -> "default"
      Ignore -> "ignore"
      Catch _ -> "catch"
      _ -> "other"
