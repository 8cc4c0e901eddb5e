-- stress
-- Of an evaluation that an exception of another thread cut short, what another thread does later is a record of its own.
import Control.Concurrent
import Control.Exception
import Profile.Domain
import System.IO.Unsafe (unsafePerformIO)

-- Says that it has come here, and waits.
pause :: MVar () -> MVar () -> Int -> Int
pause here go n = unsafePerformIO (putMVar here () >> takeMVar go >> return n)
{-# NOINLINE pause #-}

work :: Int -> Int
work n = event "work" ["n" .= n] (if n == 0 then 1 else n + work (n - 1))
{-# NOINLINE work #-}

main :: IO ()
main = do
  here <- newEmptyMVar
  go <- newEmptyMVar
  let cut v = do
        done <- newEmptyMVar
        t <- forkIO ((evaluate v >> return ()) `catch` (\e -> const (return ()) (e :: AsyncException)) >> putMVar done ())
        takeMVar here
        killThread t
        takeMVar done
  -- Two thunks, each with an event, and two events in the inner one.
  let inner = event "inner" ["k" .= (1 :: Int)] (work 1 + eventWith "twice" [] (\r -> ["r" .= r]) (pause here go 2) + work 0)
      outer = event "outer" ["k" .= (2 :: Int)] (inner * 10 + work 2)
  cut outer
  putMVar go ()
  print (event "demand" [] (outer + 1))
  -- Cut short again, and again.
  let again = event "again" [] (pause here go 1 + pause here go 2 + pause here go 3)
  cut again
  putMVar go ()
  cut again
  putMVar go ()
  cut again
  putMVar go ()
  print again
  -- It goes on in one that fails.
  let failing = event "failing" [] (pause here go 1 `div` (0 :: Int))
  cut failing
  putMVar go ()
  r <- try (evaluate failing)
  print (r :: Either ArithException Int)
  -- It goes on while values are shown: nothing is recorded then, and no more comes of it.
  let shownLater = event "shown" [] (pause here go 5 + work 1)
  cut shownLater
  putMVar go ()
  _ <- evaluate (event "value" ["v" .= Just shownLater] (work 0))
  return ()
