module Main where

data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = t

depth :: Tree -> Int
depth Leaf = 0
depth (Node l _ r) =
  1 + max (depth l)
          (depth r)
{-# NOINLINE depth #-}

count :: Tree -> Int
count tree = go tree 0
  where
    go Leaf n = n
    go (Node l _ r) n =
      go l (go r (n + 1))

colour :: Int -> String
colour 0 = "red"
colour 1 = "green"
colour n = error ("colour " ++ show n)
{-# NOINLINE colour #-}

main :: IO ()
main = do
  putStrLn "start"
  let t = foldr insert Leaf [3, 1, 2]
  print (depth t)
  print (count t)
  putStrLn (colour 1)
