-- options: -fprof-auto-exported
-- Selectors of fields that the module exports, with their type, by wildcard or by name.
module Main (main, R (..), S (S, named), T) where

data R = R { one :: !Int, two :: Int }

data S = S { named :: Int, unnamed :: Int }

newtype T = T { hidden :: Int }

total :: [R] -> Int
total rs = sum (map one rs) + sum (map two rs)
{-# NOINLINE total #-}

main :: IO ()
main = do
  print (total [R i i | i <- [1 .. 100]])
  print (named (S 1 2), unnamed (S 1 2), hidden (T 5))
