{-# LANGUAGE OverloadedStrings, LambdaCase #-}
-- stress
-- Whatever the key, `sccBy` is its expression.
module Main (main) where

import qualified Data.Map as Map
import Profile.Domain (sccBy)

data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert n = \case
  Leaf -> sccBy "insert" "leaf" (Node Leaf n Leaf)
  Node l m r
    | n < m -> sccBy "insert" ("left of " ++ show m) $ Node (insert n l) m r
    | otherwise -> sccBy "insert" ("right of " ++ show m) $ Node l m (insert n r)

toList :: Tree -> [Int]
toList Leaf = []
toList (Node l n r) = toList l ++ sccBy "list" (show n) (n : toList r)

-- More arguments than three; a function that is returned, and one of a key's own.
apply :: Int -> Int -> Int
apply k x = sccBy "apply" (show k) (\a b -> a * k + b) x k

-- A loop with an accumulator, whose key depends on it.
count :: Int -> Int -> Int
count 0 acc = acc
count n acc = count (n - 1) (sccBy "count" (if even acc then "even" else "odd") (acc * 3 + n) `mod` 1009)

class Describe a where
  describe :: a -> String
  describe x = sccBy "describe" (kind x) (kind x ++ "!")
  kind :: a -> String

instance Describe Bool where
  kind = show

instance Describe a => Describe [a] where
  kind = concatMap kind

main :: IO ()
main = do
  print (toList (foldr insert Leaf [5, 2, 8, 1, 9, 3, 7]))
  print (map (apply 3) [1 .. 5])
  print (count 1000 1)
  putStrLn (describe [True, False])
  let m = Map.fromListWith (++) [(sccBy "key" [c] (length [c, c]), sccBy "value" (c : "…") [c]) | c <- "hello"]
  print (Map.toList m)
  sccBy "action" "printing" (mapM_ print (take 3 (iterate (\n -> sccBy "step" (show n) (n * 2)) (1 :: Int))))
  where_ <- return (sccBy "unit" "" ())
  print where_
