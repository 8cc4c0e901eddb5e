-- turns
-- Threads that wait for descriptors of their own, and for a process by its number, let others run.
import Control.Concurrent
import System.Posix.IO
import System.Posix.Process
import System.Process hiding (createPipe)
main :: IO ()
main = do
  (r, w) <- createPipe
  _ <- forkIO (threadDelay 50000 >> putStrLn "x" >> fdWrite w "abc" >> return ())
  threadWaitWrite w
  threadWaitRead r
  fdRead r 10 >>= print
  h <- spawnCommand "sleep 0.1; exit 3"
  Just p <- getPid h
  _ <- forkIO (putStrLn "runs")
  getProcessStatus True False (fromIntegral p) >>= print
