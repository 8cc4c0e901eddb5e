-- An overloaded function at a static dictionary. That is data, built by nobody; the method in it is a top-level function, subsumed
-- by "elem", where it is selected and applied, under all schemes.
module Main (main) where

newtype Key = Key [Int]

class Same a where
  same :: a -> a -> Bool

instance Same Key where
  same (Key xs) (Key ys) = digits xs == digits ys

digits :: [Int] -> [Int]
digits xs = case xs of { [] -> []; y : ys -> y * 10 : digits ys }
{-# NOINLINE digits #-}

element :: Same a => a -> [a] -> Bool
element v l = scc "elem" (case l of
  [] -> False
  x : xs -> same v x || element v xs)
{-# NOINLINE element #-}

main :: IO ()
main = scc "main" (print (element (Key [1 .. 40]) [Key [n .. 40 + n] | n <- [2 .. 60]]))
