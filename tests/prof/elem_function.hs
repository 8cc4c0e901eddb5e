-- The same with the equality passed explicitly: its costs are those of "main", which refers to it, under lexical and hybrid
-- scoping; of "fnElem", where it is applied, under evaluation scoping.
module Main (main) where

digits :: [Int] -> [Int]
digits xs = case xs of { [] -> []; y : ys -> y * 10 : digits ys }
{-# NOINLINE digits #-}

sameKey :: [Int] -> [Int] -> Bool
sameKey xs ys = digits xs == digits ys
{-# NOINLINE sameKey #-}

fnElem :: (a -> a -> Bool) -> a -> [a] -> Bool
fnElem eq v l = scc "fnElem" (case l of
  [] -> False
  x : xs -> eq v x || fnElem eq v xs)
{-# NOINLINE fnElem #-}

main :: IO ()
main = scc "main" (print (fnElem sameKey [1 .. 40] [[n .. 40 + n] | n <- [2 .. 60]]))
