-- A sieve of nested filters: thunks evaluate one another some hundred deep.
main :: IO ()
main = print (primes !! 400)

primes :: [Int]
primes = map head (iterate strike [2 ..])

strike :: [Int] -> [Int]
strike (p : xs) = [x | x <- xs, x `rem` p /= 0]
strike [] = []
