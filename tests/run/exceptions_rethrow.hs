import Control.Exception
import Data.IORef
-- A thunk whose evaluation failed fails again with the same exception.
main :: IO ()
main = do
  n <- newIORef (0 :: Int)
  let x = errorWithoutStackTrace "again" :: Int
      go = (evaluate x >> return ()) `catch` \e -> modifyIORef n (+ 1) >> putStrLn (show (e :: ErrorCall))
  go
  go
  readIORef n >>= print
  let ys = [1, 2, x]
  go2 ys
  print (take 2 ys)
  where go2 ys = (print (sum ys)) `catch` \e -> putStrLn ("sum: " ++ show (e :: SomeException))
