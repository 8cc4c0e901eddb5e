-- What annotated functions construct is taken apart by others; what they suspend in it is needed in one place
-- outside. A record that is handed on from action to action is made at the end.
{-# LANGUAGE BangPatterns #-}
module Main (main) where
import Data.IORef

data Best = Best !Int !Int

{-# SCC better #-}
better :: Best -> Best -> Best
better (Best s m) (Best t n) = Best (s + t) (if m > n then m else n)

-- `step` goes on in an annotation, so that this is no loop.
{-# SCC search #-}
search :: IORef Int -> Int -> Int -> Best -> IO Best
search r n j !b
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
scale :: Int -> Int -> Vector -> Vector
scale a b (x, y) = (x * a `div` b, y * a `div` b)

walk :: Int -> Int -> Int
walk 0 acc = acc
walk n acc = case add (n, acc) (scale 3 n (acc, n)) of (a, b) -> walk (n - 1) (if odd (n + acc) then a `rem` 1000 else b `rem` 999)

main :: IO ()
main = do
  r <- newIORef 1
  Best s m <- search r 100000 1 (Best 0 0)
  print (s, m)
  print (walk 100000 1)
