{-# LANGUAGE ImplicitParams, RankNTypes, ConstraintKinds #-}
-- Implicit parameters: bound by `let`, `where` and in `do`, shadowed, passed on, and generalised over.
module Main (main) where

import Data.List (sortBy)

type Logged = (?prefix :: String, ?depth :: Int)

width :: (?scale :: Int) => Int -> Int
width n = n * ?scale

sorted :: (?cmp :: a -> a -> Ordering) => [a] -> [a]
sorted = sortBy ?cmp

line :: Logged => String -> String
line s = replicate ?depth ' ' ++ ?prefix ++ s

nested :: Logged => [String]
nested = line "outer" : (let ?depth = ?depth + 2 in [line "inner", line "again"])

-- Several at once are not in scope of one another.
swapped :: (?x :: Int, ?y :: Int) => (Int, Int)
swapped = let { ?x = ?y; ?y = ?x } in (?x, ?y)

scaled :: Int -> [Int]
scaled n
  | n > 10 = [width n]
  | otherwise = map width [n, ?scale]
  where ?scale = 7

-- Without a signature the parameters that it mentions are its own.
inferred y = ?base + y

higher :: ((?v :: Int) => r) -> r
higher f = let ?v = 5 in f

-- The monomorphism restriction: this one is bound where it stands.
restricted :: (?base :: Int) => Int
restricted = let z = ?base in let ?base = 100 in z + ?base

generalised :: (?base :: Int) => Int
generalised = let f y = ?base + y in let ?base = 100 in f 1

class Describe a where
  describe :: (?level :: Int) => a -> String

instance Describe Bool where
  describe b = if ?level > 0 then show b else "-"

instance Describe a => Describe [a] where
  describe xs = let ?level = ?level - 1 in concatMap describe xs

main :: IO ()
main = do
  let ?scale = 2
  print (width 3, let ?scale = 10 in width 3)
  print (let ?cmp = flip compare in sorted [3, 1, 2 :: Int])
  let { ?prefix = "> "; ?depth = 1 }
  mapM_ putStrLn nested
  print (let { ?x = 1; ?y = 2 } in swapped)
  print (scaled 20, scaled 2)
  print (let ?base = 4 in inferred 1, let ?base = 0.5 in inferred 1)
  print (higher (?v + 1), higher (higher ?v))
  let ?base = 1
  print (restricted, generalised)
  let ?level = 2
  putStrLn (describe [[True], [False]] ++ describe [True] ++ describe [[[True]]])
  print (let ?n = length in ?n "abc")
