-- A search tree; an event for each insertion and each comparison.
import Profile.Domain

data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x t = event "insert" ["size of it" .= x] (case t of
  Leaf -> Node Leaf x Leaf
  Node l y r -> case event "compare" ["with" .= y] (compare x y) of
    LT -> Node (insert x l) y r
    GT -> Node l y (insert x r)
    EQ -> t)

toList :: Tree -> [Int]
toList t = case t of
  Leaf -> []
  Node l x r -> toList l ++ x : toList r

main :: IO ()
main = print (sum (zipWith (*) (toList (foldr insert Leaf [(i * 7919) `mod` 500 | i <- [1 .. 400]])) [1 ..]))
