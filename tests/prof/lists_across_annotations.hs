-- Lists that annotated code makes for code around it to use up, which are fused: each annotation is entered once if its list is demanded, and never if it is not; elements are their producer's.
module Main (main) where

total :: Int -> Int -> Int
total k n = sum (scc "mapped" (map (\x -> x * k + 1) (scc "range" [1 .. n])))

count :: Int -> Int
count n = length (scc "filtered" (filter even [1 .. n]))

perhaps :: Bool -> Int -> Int
perhaps wanted n =
  let xs = scc "perhaps" (map (* 2) [1 .. n])
  in if wanted then sum xs else n

shown :: Int -> Int
shown n = length (scc "shown" (show n))

pairs :: Int -> Int
pairs n = sum (scc "pairs" [x * y | x <- [1 .. n], y <- [x .. n], odd (x + y)])

-- A consumer that makes a list itself, and one that stops.
twice :: Int -> [Int]
twice n = takeWhile (< 40) (map (+ 1) (scc "twice" (map (* 3) [1 .. n])))

below :: Int -> Int
below n = scc "below" (sum (scc "within" (map (+ 1) [1 .. n])))

main :: IO ()
main = do
  print (total 3 20, total 4 5)
  print (count 30)
  print (map (\n -> perhaps (n > 3) n) [1 .. 6])
  print (sum (map shown [1, 20, 300]))
  print (pairs 12)
  print (twice 100)
  print (below 9)
