-- Primes three ways: trial division over a lazy list, an incremental sieve with a list of
-- multiples per prime kept in a heap, and the sum of the first as a check on the second.
module Main (main) where

-- | Trial division by the primes up to the square root, which are the list itself.
primes :: [Int]
primes = 2 : filter isPrime [3, 5 ..]

isPrime :: Int -> Bool
isPrime n = all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) primes)

-- | A leftist heap of composite streams, ordered by their first element.
data Heap = Empty | Node !Int !Int !Int Heap Heap

rank :: Heap -> Int
rank Empty = 0
rank (Node r _ _ _ _) = r

merge :: Heap -> Heap -> Heap
merge Empty h = h
merge h Empty = h
merge a@(Node _ x s l r) b@(Node _ y t l' r')
  | x <= y = node x s l (merge r b)
  | otherwise = node y t l' (merge a r')

node :: Int -> Int -> Heap -> Heap -> Heap
node x s a b
  | rank a >= rank b = Node (rank b + 1) x s a b
  | otherwise = Node (rank a + 1) x s b a

sieve :: [Int]
sieve = 2 : go 3 Empty
  where
    go n h = case h of
      Node _ c _ _ _ | c == n -> go (n + 2) (advance n h)
      _ -> n : go (n + 2) (merge h (Node 1 (n * n) (2 * n) Empty Empty))
    advance n (Node _ c s l r)
      | c == n = advance n (merge (Node 1 (c + s) s Empty Empty) (merge l r))
    advance _ h = h

main :: IO ()
main = do
  let a = takeWhile (< 2500000) primes
      b = takeWhile (< 2500000) sieve
  print (length a, sum a)
  print (length b, sum b)
  print (and (zipWith (==) a b))
