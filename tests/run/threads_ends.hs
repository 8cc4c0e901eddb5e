-- What becomes of threads: that depend on themselves, that nobody can wake, that are killed before they begin, that run into their time.
import Control.Concurrent
import Control.Exception
import Control.Monad
import GHC.Conc (threadStatus)
import System.Mem
import System.Timeout
import System.IO

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  -- <<loop>> can be caught
  let x = x + 1 :: Int
  r <- try (evaluate x) :: IO (Either NonTermination Int)
  print r
  -- a child that nobody can wake
  out <- newEmptyMVar
  _ <- forkIO (do
    m <- newEmptyMVar :: IO (MVar ())
    r' <- try (takeMVar m) :: IO (Either BlockedIndefinitelyOnMVar ())
    putMVar out (show r'))
  yield
  performMajorGC
  takeMVar out >>= putStrLn
  -- main itself
  m <- newEmptyMVar :: IO (MVar ())
  r2 <- try (takeMVar m) :: IO (Either BlockedIndefinitelyOnMVar ())
  print r2
  -- how threads end
  t1 <- forkIO (return ())
  t2 <- mask_ (forkIO (return ()))
  killThread t2
  yield >> yield
  threadStatus t1 >>= print
  t3 <- forkIO (threadDelay 10000000)
  killThread t3
  threadStatus t3 >>= print
  t4 <- forkIO (return ())
  killThread t4
  threadStatus t4 >>= print
  -- nested timeouts around pure loops
  r3 <- timeout 50000 (timeout 10000000 (evaluate (length [1 :: Integer ..])))
  print r3
  r4 <- timeout 10000000 (timeout 50000 (evaluate (length [1 :: Integer ..])))
  print r4
