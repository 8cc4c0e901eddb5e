-- options: -fprof-auto-top
-- Field selectors are bindings at the top level to this option, as to GHC: applied, passed on, of a newtype, of several constructors, of
-- an existential constructor, of an instance of a data family, by `getField`. Patterns, wildcards and updates enter none. Fields of one
-- name are apart.
{-# LANGUAGE DataKinds, DuplicateRecordFields, ExistentialQuantification, RecordWildCards, TypeApplications, TypeFamilies #-}
module Main (main) where

import GHC.Records (getField)

data R = R { strict :: !Int, lazy :: Int } | Q { strict :: !Int }

newtype N = N { unN :: Int }

newtype State s a = State { runState :: s -> (a, s) }

data E = forall a. Show a => E { shown :: a, number :: Int }

data family F a

data instance F Int = F { ofInstance :: Int }

data A = A { same :: Int, other :: Int }

data B = B { same :: Int }

unused :: A -> Int
unused A { .. } = same + other

-- Nothing is boxed here.
loop :: R -> Int -> Int -> Int
loop r acc n
  | n == 0 = acc
  | otherwise = loop r (acc + strict r + lazy r) (n - 1)
{-# NOINLINE loop #-}

passed :: [R] -> Int
passed = sum . map strict
{-# NOINLINE passed #-}

tick :: State Int Int
tick = State (\s -> (s, s + 1))
{-# NOINLINE tick #-}

main :: IO ()
main = do
  print (loop (R 1 2) 0 1000)
  print (passed [Q i | i <- [1 .. 10]])
  print (map unN [N 3, N 4])
  print (fst (runState tick 4))
  print (number (E 'a' 3), ofInstance (F 5))
  print (getField @"same" (A 1 2), getField @"same" (B 3))
  print (unused ((A 1 2) { other = 4 }))
