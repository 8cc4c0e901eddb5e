-- Each thread has its own events; what others do meanwhile is not in them.
import Control.Concurrent
import Control.Exception
import Profile.Domain

main :: IO ()
main = do
  done <- newEmptyMVar
  let worker k = forkIO (eventIO "worker" ["k" .= k] (const []) (do
        n <- eventIO "part" [] (\n -> ["n" .= n]) (yield >> return (k * 10))
        yield
        putMVar done (n :: Int)))
  mapM_ worker [1, 2, 3]
  xs <- eventIO "collect" [] (\xs -> ["xs" .= xs]) (mapM (const (takeMVar done)) [1, 2, 3 :: Int])
  print (sum xs)
  -- A thread that is killed while it waits.
  ready <- newEmptyMVar
  t <- forkIO (eventIO "killed" [] (const []) (putMVar ready () >> newEmptyMVar >>= takeMVar))
  takeMVar ready
  killThread t
  -- One that ends without finishing.
  gone <- newEmptyMVar
  _ <- forkIO (start "left open" [] >> putMVar gone ())
  takeMVar gone
  yield
  -- A thunk that one thread begins and another waits for.
  let shared = event "shared" [] (sum [1 .. 1000 :: Int])
  out <- newEmptyMVar
  _ <- forkIO (evaluate shared >>= putMVar out)
  n <- takeMVar out
  print (n == shared)
