import Control.Monad.ST
import Data.STRef
import Control.Monad
sumST :: [Int] -> Int
sumST xs = runST (do
  r <- newSTRef 0
  mapM_ (\x -> modifySTRef r (+ x)) xs
  readSTRef r)
fibST :: Int -> Integer
fibST n = runST $ do
  a <- newSTRef 0
  b <- newSTRef 1
  replicateM_ n (do
    x <- readSTRef a
    y <- readSTRef b
    writeSTRef a y
    writeSTRef b $! x + y)
  readSTRef a
main :: IO ()
main = print (sumST [1 .. 100], fibST 90, runST (newSTRef 'x' >>= readSTRef))
