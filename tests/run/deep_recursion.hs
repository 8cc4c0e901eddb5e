-- Deep non-tail recursion must not run out of stack.
count :: Int -> Int
count 0 = 0
count n = 1 + count (n - 1)
main :: IO ()
main = do
  print (count 1000000)
  print (foldr (+) 0 [1 .. 1000000])
  print (length (show (product [1 .. 2000 :: Integer])))
  print (sum (map fromIntegral [1 .. 200000 :: Int]) :: Integer)
  let xs = foldl (\acc x -> x : acc) [] [1 .. 500000 :: Int] in print (head xs, length xs)
