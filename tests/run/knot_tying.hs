data Tree = Leaf Int | Node Tree Tree
repMin :: Tree -> Tree
repMin t = t' where
  (m, t') = go t
  go (Leaf n) = (n, Leaf m)
  go (Node a b) = (min x y, Node a' b') where
    (x, a') = go a
    (y, b') = go b
leaves :: Tree -> [Int]
leaves (Leaf n) = [n]
leaves (Node a b) = leaves a ++ leaves b
data Person = Person { nm :: String, friend :: Person }
main :: IO ()
main = do
  print (leaves (repMin (Node (Node (Leaf 5) (Leaf 3)) (Leaf 9))))
  let a = Person "a" b
      b = Person "b" a
  putStrLn (concatMap nm (take 5 (iterate friend a)))
  let memo = [f i | i <- [0 .. 60]]
      f 0 = 0
      f 1 = 1
      f i = memo !! (i - 1) + memo !! (i - 2) :: Integer
  print (memo !! 60)
  let xs = 1 : map (* 2) xs in print (take 8 xs)
