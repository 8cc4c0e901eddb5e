-- off: size; build; size build; keep
-- options: -fprof-only=size,build,keep -fprof-exact-entries
module Main (main) where

data Tree = Leaf | Node Tree Int Tree

class Shape a where
  area :: a -> Int

instance Shape Tree where
  area t = size t + 1

size :: Tree -> Int
size Leaf = 0
size (Node l _ r) = size l + 1 + size r

build :: Int -> Tree
build 0 = Leaf
build n = Node (build (n - 1)) n (build (n - 1))

keep :: (Int -> Bool) -> Tree -> [Int]
keep p = go []
  where
    go xs Leaf = xs
    go xs (Node l n r) = go (if p n then n : go xs r else go xs r) l

main :: IO ()
main = do
  let t = build 6
  print (area t)
  print (sum (keep even t))
