-- Records of functions as objects, sharing state through IORef.
import Data.IORef
data Counter = Counter { inc :: IO (), dec :: IO (), get :: IO Int }
newCounter :: Int -> IO Counter
newCounter n = do
  r <- newIORef n
  return Counter { inc = modifyIORef r (+ 1), dec = modifyIORef r (subtract 1), get = readIORef r }
main :: IO ()
main = do
  c <- newCounter 5
  d <- newCounter 0
  inc c >> inc c >> dec d
  sequence [get c, get d] >>= print
  let c' = c { inc = inc c >> inc c }
  inc c'
  get c >>= print
