module Main (main) where

ignore :: a -> b -> b
ignore _ b = b

fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

primes :: [Int]
primes = sieve [2 ..]
  where
    sieve (p : rest) = p : sieve [n | n <- rest, n `mod` p /= 0]
    sieve [] = []

choose :: Bool -> a -> a -> a
choose True a _ = a
choose False _ b = b

data Lazy = Lazy Int !Int

parts :: Lazy -> Int
parts (Lazy _ b) = b

shared :: Int -> Int
shared n = x + x + x
  where
    x = expensive n
    expensive k = sum [1 .. k]

knot :: [Int]
knot = xs
  where
    xs = 1 : map (* 2) ys
    ys = take 3 xs

constant :: Int
constant = length (replicate 3 (error "never"))

main :: IO ()
main = do
  print (ignore (error "not looked at" :: Int) 1)
  print (take 10 fibs)
  print (takeWhile (< 20) primes)
  print (choose True 'a' undefined)
  print (parts (Lazy (1 `div` 0) (2 + 3)))
  print (shared 10)
  print knot
  print constant
  let unusedThunk = fibs !! 1000
      pair = (unusedThunk, 'x')
  print (snd pair)
