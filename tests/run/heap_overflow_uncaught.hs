-- What has been printed is there, the handlers outside have run, and the status is that of an exhausted heap.
import Control.Exception (finally)
import Data.Array.IO (IOArray, newArray, readArray)

main :: IO ()
main = (putStr "before" >> large) `finally` putStrLn ", after"
  where
    large = do
      array <- newArray (0, 2 ^ 60) 'x' :: IO (IOArray Int Char)
      readArray array 5 >>= print
