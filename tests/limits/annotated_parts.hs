-- What annotated functions construct is taken apart by others, and wanted as a whole by some of these; what they suspend in it is needed once. A record that is handed on from action to action is made at the end.
module Main (main) where
import Data.IORef

data Best = Best !Int !Int

{-# SCC better #-}
better :: Best -> Best -> Best
better (Best s m) (Best t n) = Best (s + t) (if m > n then m else n)

-- `step` goes on in an annotation, so that this is no loop.
{-# SCC search #-}
search :: IORef Int -> Int -> Int -> Best -> IO Best
search r n j b
  | j >= n = return b
  | otherwise = do
      k <- readIORef r
      writeIORef r $! (k + j) `rem` 1000
      if k == 0 then search r n (j + 1) b else search r n (j + 1) (better b (Best 1 k))

type Vector = (Int, Int)

{-# SCC add #-}
add :: Vector -> Vector -> Vector
add (x, y) (u, v) = (x + u, y + v)

{-# SCC scale #-}
scale :: Int -> Vector -> Vector
scale k (x, y) = (k * x, k * y)

walk :: Int -> Int -> Int
walk 0 acc = acc
walk n acc = case add (n, acc) (scale 3 (acc, n)) of (a, b) -> walk (n - 1) ((a + b) `rem` 1000)

main :: IO ()
main = do
  r <- newIORef 1
  Best s m <- search r 100000 1 (Best 0 0)
  print (s, m)
  print (walk 100000 1)
