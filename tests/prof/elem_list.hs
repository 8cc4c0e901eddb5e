-- options: -fprof-dicts
-- A dictionary that is built at run time, for lists of the element type: building it and, under lexical scoping, the methods taken from
-- it are the dictionary's; under hybrid and evaluation scoping the methods are paid for by "elem".
module Main (main) where

class Same a where
  same :: a -> a -> Bool

instance Same Int where
  same x y = x == y

instance Same a => Same [a] where
  same xs ys = case (xs, ys) of
    ([], []) -> True
    (v : vs, w : ws) -> same v w && same vs ws
    _ -> False

element :: Same a => a -> [a] -> Bool
element v l = scc "elem" (case l of
  [] -> False
  x : xs -> same v x || element v xs)
{-# NOINLINE element #-}

elemLL :: Same a => a -> [[a]] -> Bool
elemLL v ll = scc "elem_ll" (element [v] ll)
{-# NOINLINE elemLL #-}

main :: IO ()
main = scc "main" (print (elemLL (7 :: Int) [[n, n + 1] | n <- [1 .. 200]]))
