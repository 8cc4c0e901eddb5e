-- A thread that throws at another one waits until that receives the exception. If it is thrown at itself meanwhile, by
-- machines
-- that very thread, nothing arrives; and timeouts around timeouts end one another.
module Main where

import Control.Concurrent
import Control.Exception
import Control.Monad
import System.Timeout

masked :: Int -> IO ()
masked n = do
  me <- myThreadId
  end <- newEmptyMVar
  r <- try (uninterruptibleMask_ (do
    ts <- forM [1 .. n] (\i -> forkIOWithUnmask (\unmask ->
      unmask (throwTo me (ErrorCall ("late " ++ show i))) `catch` \e -> putMVar end (show (e :: AsyncException))))
    yield
    mapM_ killThread ts))
  print (r :: Either ErrorCall ())
  replicateM n (takeMVar end) >>= print

main :: IO ()
main = do
  masked 1
  masked 3
  ends <- forM [1 .. 40] (\d -> timeout (d * 20) (timeout (d * 20) (timeout (d * 20) (timeout 1000000 (threadDelay 300)))))
  print (length ends)
  r <- timeout 10000000 (timeout 1000 (timeout 10000000 (threadDelay 5000000)))
  print r
