-- Functions that return functions: their arities may be raised where all calls give more arguments, but no work may be
-- repeated where one does not.
import Debug.Trace (trace)

newtype Counter a = Counter { run :: Int -> (a, Int) }
instance Functor Counter where
  fmap f (Counter m) = Counter (\n -> case m n of (a, k) -> (f a, k))
instance Applicative Counter where
  pure a = Counter (\n -> (a, n))
  Counter f <*> Counter m = Counter (\n -> case f n of (g, k) -> case m k of (a, l) -> (g a, l))
instance Monad Counter where
  Counter m >>= f = Counter (\n -> case m n of (a, k) -> run (f a) k)

tick :: Counter ()
tick = Counter (\n -> ((), n + 1))

data Tree = Leaf Int | Node Tree Tree

walk :: Tree -> Counter Int
walk (Leaf k) | k > 2 = tick >> pure (k * 2)
              | otherwise = pure k
walk (Node l r) = do
  a <- walk l
  b <- walk r
  if a == b then tick >> walk (Leaf (a + b)) else pure (a + b)

tree :: Int -> Tree
tree 0 = Leaf 1
tree n = Node (tree (n - 1)) (if even n then tree (n - 1) else Leaf n)

expensive :: Int -> Int -> Int
expensive a = let s = trace "once" (sum [1 .. a]) in \b -> s + b

shared :: Int -> [Int]
shared n = map (expensive n) [1, 2, 3]

loop :: Int -> Int -> Int
loop 0 = \acc -> acc
loop n = \acc -> loop (n - 1) (acc + n)

main :: IO ()
main = do
  print (run (walk (tree 6)) 0)
  print (shared 10)
  print (loop 1000 0)
  print (seq (expensive undefined) "a function is a value")
