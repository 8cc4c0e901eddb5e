-- A queue of jobs; each is an event around an action, with what came of it.
import Data.IORef
import Profile.Domain

data Job = Add Int | Sum | Clear

run :: IORef [Int] -> Job -> IO Int
run queue job = eventIO "job" ["kind" .= kind job] (\r -> ["result" .= r, "large" .= (r > 100)]) (case job of
  Add n -> do
    modifyIORef queue (n :)
    return n
  Sum -> do
    ns <- readIORef queue
    return $! sum (map weight ns)
  Clear -> do
    writeIORef queue []
    return 0)

weight :: Int -> Int
weight n = event "weight" [] (length (show (product [1 .. toInteger (n `mod` 20)])))

kind :: Job -> String
kind job = case job of
  Add _ -> "add"
  Sum -> "sum"
  Clear -> "clear"

main :: IO ()
main = do
  queue <- newIORef []
  results <- mapM (run queue) (concat [[Add i, Add (i * i), Sum, if i `mod` 7 == 0 then Clear else Sum] | i <- [1 .. 40]])
  print (sum results)
