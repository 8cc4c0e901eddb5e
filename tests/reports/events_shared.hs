-- What two events demand is evaluated in the first.
import Profile.Domain

primes :: [Int]
primes = sieve [2 ..]
  where sieve (p : ns) = p : sieve [n | n <- ns, n `mod` p /= 0]

main :: IO ()
main = do
  let nth name n = event name ["n" .= n] (primes !! n)
  print (nth "first" 150)
  print (nth "again" 150)
  print (map (nth "more") [151, 160, 10])
