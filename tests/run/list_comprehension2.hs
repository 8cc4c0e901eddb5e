pyth :: Int -> [(Int, Int, Int)]
pyth n = [(a, b, c) | c <- [1 .. n], b <- [1 .. c], a <- [1 .. b], a * a + b * b == c * c]
primes :: [Int]
primes = sieve [2 ..] where sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]
qsort :: Ord a => [a] -> [a]
qsort [] = []
qsort (p : xs) = qsort [x | x <- xs, x < p] ++ [p] ++ qsort [x | x <- xs, x >= p]
main :: IO ()
main = do
  print (pyth 20)
  print (take 10 primes)
  print (qsort [3, 1, 4, 1, 5, 9, 2, 6])
  print [x + y | (x, y) <- zip [1, 2, 3] [10, 20, 30], let z = x, odd z]
  print [1 | False]
-- stress
