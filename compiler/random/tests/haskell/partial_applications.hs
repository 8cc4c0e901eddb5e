{-# LANGUAGE MagicHash #-}
-- Who owns a partial application: whoever the function would run under. Made by an unknown call, returned to a frame that applies it
-- further, of a local function, of a constant's, of a partial application.
module Main where

import Profile.Probe

-- A constant's function of two arguments: a partial application of it is the scope's that makes it, and runs there.
q1_pair :: (Int -> Int -> Int, Int)
q1_pair = let n = length (show (12345 :: Int)) in (\x y -> probe# 201# (x + y + n), n)

q1_partial :: Int
q1_partial = case q1_pair of
  (f, n) -> let p = scc "q1c1" (f n) in scc "q1c2" (p 2 + p 3)

-- Two arguments to a function that takes one: its value is a partial application for a moment.
q1_through :: (Int -> Int -> Int -> Int) -> Int -> Int -> Int
q1_through f = \x -> f x x

q1_moment :: Int -> Int
q1_moment k = scc "q1c3" (q1_through (\a b c -> probe# 202# (a + b * c + k)) 2 3)

-- Partial applications of partial applications of a local function, applied in other scopes.
q1_twice :: (a -> b) -> a -> b
q1_twice f x = scc "q1c4" (f x)

q1_local :: Int -> Int
q1_local k =
  let g a b c = probe# 203# (a + b + c + k)
      h = scc "q1c5" (q1_twice (q1_twice g 1) 2)
   in scc "q1c6" (h 3 + h 4)

-- Composition evaluates to a partial application, below a fold.
q1_fold :: [Int] -> Int
q1_fold = foldr ((if even (length "ab") then scc "q1c7" (+) else scc "q1c0" (-)) . (\x -> probe# 204# (x * 2))) 0

main :: IO ()
main = do
  print q1_partial
  print (scc "q1c0" (q1_moment 5))
  print (q1_local 7)
  print (scc "q1c8" (q1_fold [1, 2, 3]))
