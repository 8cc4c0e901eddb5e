-- Each thread has its own events; what others do meanwhile is not in them.
import Control.Concurrent
import Control.Exception
import Profile.Domain
import System.IO.Unsafe (unsafePerformIO)

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
  -- One that is killed in the middle of an evaluation, which another then goes on with: the event ended with the first.
  begun <- newEmptyMVar
  hold <- newEmptyMVar
  let cut = event "cut" [] (event "in it" [] (unsafePerformIO (putMVar begun () >> takeMVar hold)) + 1)
  u <- forkIO (evaluate cut >> return ())
  takeMVar begun
  killThread u
  putMVar hold (41 :: Int)
  print (event "goes on" [] cut)
