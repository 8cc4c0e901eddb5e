-- Annotated functions that call themselves, and make or use up lists: each call is an entry, optimised or not, whoever the list goes to.
module Main (main) where

import Control.Exception (ErrorCall, evaluate, try)

upTo :: Int -> Int -> [Int]
upTo a b = scc "upTo" (if a > b then [] else a : upTo (a + 1) b)

total :: [Int] -> Int
total xs = scc "total" (case xs of [] -> 0; x : rest -> x + total rest)

final :: Int -> [Int] -> Int
final a xs = scc "final" (case xs of [] -> a; x : rest -> final x rest)

odds :: [Int] -> [Int]
odds xs = scc "odds" (case xs of
  [] -> []
  x : rest | odd x -> x : odds rest
           | otherwise -> odds rest)

tripled :: [Int] -> [Int]
tripled xs = scc "tripled" (case xs of [] -> []; x : rest -> 3 * x : tripled rest)

-- One that stops, and one that does not end.
untilOver :: Int -> [Int] -> [Int]
untilOver n xs = scc "untilOver" (case xs of
  x : rest | x <= n -> x : untilOver n rest
  _ -> [])

from :: Int -> [Int]
from n = scc "from" (n : from (n + 1))

-- Functions are elements.
adders :: Int -> [Int -> Int]
adders n = scc "adders" (if n == 0 then [] else (\x -> x + n) : adders (n - 1))

applied :: Int -> [Int -> Int] -> Int
applied x fs = scc "applied" (case fs of [] -> x; f : rest -> applied (f x) rest)

inNamed :: Int -> (Int, Int, Int)
inNamed n = scc "inNamed"
  (total (upTo 1 n), final 0 (tripled (upTo 1 n)), total (odds (tripled (upTo 1 n))))

-- A list that is used twice is made once.
shared :: Int -> Int
shared n = scc "shared" (let xs = upTo 1 n in total xs * final 0 xs)

failing :: Int -> [Int]
failing n = scc "failing" (if n == 0 then error "no more" else n : failing (n - 1))

main :: IO ()
main = do
  print (total (upTo 1 10))
  print (inNamed 12)
  print (total (untilOver 20 (tripled (from 1))))
  print (applied 1 (adders 5))
  print (scc "here" (applied 2 (adders 4)))
  print (shared 7)
  r <- try (evaluate (final 0 (failing 3))) :: IO (Either ErrorCall Int)
  putStrLn (either (\_ -> "failed") show r)
  print (sum [total (upTo 1 k) | k <- [1 .. 4]])
