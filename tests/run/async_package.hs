-- library
-- What the package async has.
module Main (main) where
import Control.Concurrent
import Control.Concurrent.Async
import Control.Exception
import Control.Monad
import Control.Applicative
import Data.IORef

main :: IO ()
main = do
  a <- async (threadDelay 100000 >> return 42)
  poll a >>= print . fmap (either (const "e") show)
  wait a >>= print
  r <- race (threadDelay 1000000) (return "fast")
  print r
  (x, y) <- concurrently (threadDelay 1000 >> return 'x') (return 'y')
  print (x, y)
  xs <- mapConcurrently (\n -> threadDelay (1000 * (6 - n)) >> return (n * n)) [1 .. 5]
  print xs
  e <- try (concurrently (threadDelay 1000000) (throwIO (userError "boom"))) :: IO (Either IOException ((), ()))
  print e
  b <- async (threadDelay 1000000 `onException` putStrLn "cancelled")
  threadDelay 1000
  cancel b
  waitCatch b >>= print
  v <- newIORef []
  forConcurrently_ [1 .. 3 :: Int] (\i -> threadDelay (i * 2000) >> atomicModifyIORef v (\l -> (i : l, ())))
  readIORef v >>= print
  r2 <- runConcurrently ((,) <$> Concurrently (return 1) <*> (Concurrently (threadDelay 100000 >> return 'a') <|> Concurrently (return 'b')))
  print r2
  s <- withAsync (forever (threadDelay 1000)) (\c -> asyncThreadId c `seq` return "inner")
  putStrLn s
  as <- forM [3, 1, 2] (\i -> async (threadDelay (if i == 1 then 1000 else 1000000000) >> return i))
  (_, w) <- waitAnyCancel as
  print w
  l <- try (do { d <- async (threadDelay 1000 >> evaluate (1 `div` (0 :: Int))); link d; threadDelay 1000000 }) :: IO (Either ExceptionInLinkedThread ())
  putStrLn (either (\(ExceptionInLinkedThread _ ex) -> "linked: " ++ show ex) show l)
  st <- mask_ (async getMaskingState >>= wait)
  st2 <- mask_ (asyncWithUnmask (\u -> u getMaskingState) >>= wait)
  st3 <- mask_ (withAsync getMaskingState wait)
  st4 <- withAsync getMaskingState wait
  print (st, st2, st3, st4)
  c1 <- async (return 1)
  c2 <- async (return "two")
  waitBoth c1 c2 >>= print
  replicateConcurrently 3 (return ()) >>= print
