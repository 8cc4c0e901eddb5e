-- Keeps much in its heap for some time: a balanced tree, built and summed again and again. (The sums are allocated, so that samples can be taken.)
module Main (main) where

data Tree = Leaf | Node Tree Int Tree

build :: Int -> Int -> Tree
build from to
  | from > to = Leaf
  | otherwise = let m = (from + to) `div` 2 in Node (build from (m - 1)) m (build (m + 1) to)

total :: Int -> Tree -> Integer
total k t = case t of
  Leaf -> toInteger k
  Node l n r -> total k l + toInteger n + total (k + 1) r

main :: IO ()
main = do
  let tree = scc "build" (build 1 200000)
  print (sum [scc "total" (total i tree) | i <- [1 .. 200]])
