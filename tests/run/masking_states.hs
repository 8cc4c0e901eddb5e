-- The masking state: in mask, its restore, handlers, cleaning up, threads that are forked, and after exceptions.
module Main (main) where

import Control.Concurrent
import Control.Exception
import Control.Monad
import GHC.IO (unsafeUnmask)
import System.IO.Unsafe (unsafePerformIO)
import System.Timeout (timeout)

say :: String -> IO ()
say what = getMaskingState >>= \s -> putStrLn (what ++ ": " ++ show s)

inThread :: ((IO () -> IO ()) -> IO ()) -> IO ()
inThread start = do
  done <- newEmptyMVar
  start (\act -> act `finally` putMVar done ())
  takeMVar done

main :: IO ()
main = do
  say "main"
  mask_ (say "mask_")
  uninterruptibleMask_ (say "uninterruptibleMask_")
  mask $ \restore -> do
    say "mask"
    restore (say "its restore")
    say "after restore"
    mask $ \inner -> do
      say "mask twice"
      inner (say "inner restore")
      restore (say "outer restore")
      uninterruptibleMask $ \r -> say "uninterruptible in mask" >> r (say "its restore") >> restore (say "outer restore")
    uninterruptibleMask_ (restore (say "outer restore from uninterruptible"))
    interruptible (say "interruptible")
    unsafeUnmask (say "unsafeUnmask")
  uninterruptibleMask $ \restore -> do
    say "uninterruptibleMask"
    mask $ \r -> say "mask within" >> r (say "restore of mask within") >> restore (say "restore")
    mask_ (say "mask_ within")
    interruptible (say "interruptible")
    allowInterrupt
  say "main"
  throwIO (userError "a") `catch` \e -> say ("handler " ++ show (e :: IOException))
  say "after handler"
  mask_ (throwIO (userError "b") `catch` \e -> say ("handler in mask " ++ show (e :: IOException)) >> unsafeUnmask (say "unmasked in handler"))
  uninterruptibleMask_ (throwIO (userError "c") `catch` \e -> say ("handler in uninterruptible " ++ show (e :: IOException)))
  mask_ (throwIO (userError "d")) `catch` \e -> say ("handler around mask " ++ show (e :: IOException))
  mask (\restore -> restore (throwIO (userError "e")) `catch` \e -> say ("handler in mask of restore " ++ show (e :: IOException)))
  say "main"
  r <- try (mask_ (throwIO (userError "f"))) :: IO (Either IOException ())
  say (show r)
  r2 <- try (evaluate (1 `div` (0 :: Int)))
  say (either (\e -> show (e :: ArithException)) show r2)
  (throwIO (userError "g") `catch` \e -> say "first" >> throwIO (e :: IOException)) `catch` \e -> say ("second " ++ show (e :: IOException))
  (throwIO (userError "h") `catch` \e -> (say ("outer " ++ show (e :: IOException)) >> throwIO (ErrorCall "i")) `catch` \e' -> say ("nested " ++ show (e' :: ErrorCall))) 
  say "main"
  handle (\e -> say ("handle " ++ show (e :: ErrorCall))) (throwIO (ErrorCall "j"))
  bracket (say "acquire") (\_ -> say "release") (\_ -> say "use")
  bracketOnError (say "acquire") (\_ -> say "release on error") (\_ -> say "use")
  _ <- try (bracketOnError (say "acquire") (\_ -> say "release on error") (\_ -> throwIO (userError "k"))) :: IO (Either IOException ())
  bracket_ (say "before") (say "after") (say "between")
  say "thing" `finally` say "finally"
  _ <- try ((say "failing" >> throwIO (userError "l")) `onException` say "onException") :: IO (Either IOException ())
  mask_ (bracket (say "masked acquire") (\_ -> say "masked release") (\_ -> say "masked use"))
  say "main"
  inThread (\end -> void (forkIO (end (say "forkIO"))))
  inThread (\end -> void (mask_ (forkIO (end (say "forkIO in mask")))))
  inThread (\end -> void (uninterruptibleMask_ (forkIO (end (say "forkIO in uninterruptibleMask")))))
  inThread (\end -> void (mask_ (forkIOWithUnmask (\unmask -> end (say "forkIOWithUnmask" >> unmask (say "its unmask"))))))
  inThread (\end -> void (forkFinally (say "forkFinally") (\_ -> end (say "its end"))))
  inThread (\end -> void (mask_ (forkFinally (say "forkFinally in mask") (\_ -> end (say "its end")))))
  v <- newMVar 'v'
  withMVar v (\_ -> say "withMVar")
  withMVarMasked v (\_ -> say "withMVarMasked")
  modifyMVar_ v (\c -> say "modifyMVar_" >> return c)
  modifyMVar v (\c -> say "modifyMVar" >> return (c, ()))
  modifyMVarMasked_ v (\c -> say "modifyMVarMasked_" >> return c)
  modifyMVarMasked v (\c -> say "modifyMVarMasked" >> return (c, ()))
  mask_ (withMVar v (\_ -> say "withMVar in mask"))
  _ <- timeout 1000000 (say "timeout")
  _ <- mask_ (timeout 1000000 (say "timeout in mask"))
  mask_ (evaluate (unsafePerformIO (say "unsafePerformIO")))
  -- Deep in masks, and back by an exception.
  let deep :: Int -> IO ()
      deep n = if n == 0 then say "deep" >> throwIO (userError "m") else mask (\restore -> (if even n then restore else id) (deep (n - 1)) >> return ())
  deep 1001 `catch` \e -> say ("from deep " ++ show (e :: IOException))
  -- A loop of masks and unmasks.
  let loop :: Int -> IO ()
      loop n = unless (n == 0) (mask (\restore -> restore (return ())) >> loop (n - 1))
  loop 100000
  say "end"
