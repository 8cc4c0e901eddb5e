import Data.List
import Data.Ord
main :: IO ()
main = do
  let xs = [(k, i) | (k, i) <- zip (cycle [3, 1, 2, 1]) [1 .. 12 :: Int]] :: [(Int, Int)]
  print (sortBy (comparing fst) xs)
  print (map head (group (sort (map (`mod` 7) [1 .. 100 :: Int]))))
  print (sort (reverse [1 .. 20]), sort [1 .. 10], sort "the quick brown fox")
  print (take 3 (sort [5, 4 .. 1]), sortOn negate [2, 9, 4], insert 5 [], sort [[2], [], [1, 2]])
-- stress
