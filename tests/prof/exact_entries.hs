-- options: -fprof-auto-top -fprof-exact-entries
-- As inserted_and_written, but that each call is made as often as the source says.
module Main (main) where

slow :: Int -> Int
slow n = foldr (\x s -> (x + s) `mod` 1009) 0 [1 .. n]

exact :: Int -> Int
exact n = scc "counted" (foldr (\x s -> (x * s + 1) `mod` 1009) 1 [1 .. n])

shared :: Int -> [Int] -> [Int]
shared n = map (\x -> x + slow n)

repeated :: Int -> [Int] -> [Int]
repeated n = map (\x -> scc "step" (x + exact n))

-- A chain of functions: what its last one gets does not change.
compose :: Int -> Int -> Int
compose n = add . slow
  where
    add = (+ n)

main :: IO ()
main = do
  print (sum (shared 100 [1 .. 50]))
  print (sum (repeated 100 [1 .. 50]))
  print (sum (map (\n -> compose n 1000) [1 .. 50]))
