-- Dynamic programming by laziness: tables are lists and arrays of thunks that refer to each other.
module Main (main) where

import Data.Array

-- | Length of the longest common subsequence, by rows that are built from the row before.
lcsLength :: String -> String -> Int
lcsLength xs ys = last (foldl row (map (const 0) (' ' : ys)) xs)
  where
    row prev x = this
      where
        this = 0 : zipWith4' (cell x) ys prev (tail prev) this
    cell x y diag up left
      | x == y = diag + 1
      | otherwise = max up left
    zipWith4' f (a : as) (b : bs) (c : cs) ~(d : ds) =
      let r = f a b c d in r `seq` (r : zipWith4' f as bs cs ds)
    zipWith4' _ _ _ _ _ = []

-- | Edit distance over a lazy two-dimensional array.
editDistance :: String -> String -> Int
editDistance s t = table ! (m, n)
  where
    m = length s
    n = length t
    a = listArray (1, m) s
    b = listArray (1, n) t
    table = array ((0, 0), (m, n)) [((i, j), dist i j) | i <- [0 .. m], j <- [0 .. n]]
    dist i 0 = i
    dist 0 j = j
    dist i j
      | a ! i == b ! j = table ! (i - 1, j - 1)
      | otherwise = 1 + minimum [table ! (i - 1, j), table ! (i, j - 1), table ! (i - 1, j - 1)]

-- | The best value of a knapsack, and the items in it, over an array whose cells are functions of
-- earlier cells.
knapsack :: Int -> [(Int, Int)] -> (Int, [Int])
knapsack capacity items = best ! (length items, capacity)
  where
    best = array ((0, 0), (length items, capacity))
      [((k, c), cell k c) | k <- [0 .. length items], c <- [0 .. capacity]]
    arr = listArray (1, length items) items
    cell 0 _ = (0, [])
    cell k c
      | w <= c && fst with > fst without = with
      | otherwise = without
      where
        (w, v) = arr ! k
        without = best ! (k - 1, c)
        with = let (v', ks) = best ! (k - 1, c - w) in (v' + v, k : ks)

-- | Ways to make change, a stream per coin.
change :: [Int] -> [Integer]
change = foldl add (1 : repeat 0)
  where
    add ways coin = new
      where new = zipWith (+) ways (replicate coin 0 ++ new)

text :: Int -> Int -> String
text n s = take n (map (\k -> toEnum (97 + (k `div` 7) `mod` 5)) (iterate (\k -> (k * 75 + 74) `mod` 65537) s))

main :: IO ()
main = do
  print (lcsLength (text 4000 3) (text 4000 11))
  print (editDistance (text 700 5) (text 650 9))
  print (knapsack 2500 [(3 + (i * 7) `mod` 40, 10 + (i * 13) `mod` 50) | i <- [1 .. 60]])
  print (change [1, 2, 5, 10, 20, 50, 100, 200] !! 100000)
