{-# LANGUAGE ExistentialQuantification, GADTs, PatternSynonyms #-}
-- Pattern synonyms without a signature give the types and instances of what they stand for.
module Main (main) where

import Control.Exception

import Shapes

name :: Some -> String
name (Hidden x) = show x
name _ = "nothing"

names :: (Some, Some) -> String
names (Pair x y) = show x ++ show y
names _ = "not both"

eval :: Term a -> a
eval (Number n) = n + 1
eval (Truth b) = not b
eval (If c a b) = if eval c then eval a else eval b

shown :: Shown a -> a -> String
shown Evidence x = show x

same :: Both' -> Bool
same (Own _ y z) = y == z

data Both' = forall a b. (Show a, Eq b) => Both' a b b

pattern Own a b c = Both' a b c

-- All that the synonym stands for is matched first.
order :: Labelled -> String
order (x :& True) = show x
order _ = "no"

main :: IO ()
main = do
  mapM_ (putStrLn . name) [Hidden 'x', Some [1 :: Int], Nothing']
  putStrLn (names (Some 'a', Hidden "b") ++ names (Nothing', Some ()))
  print (eval (If (B False) (Number 1) (N 2)))
  putStrLn (shown Evidence 'c')
  print (same (Own () 'a' 'a'), same (Own () 1 2))
  putStrLn (order (() :& True) ++ order (Labelled False (Some 'x')))
  try (evaluate (length (order (Labelled False (error "looked at"))))) >>= print . either (\(ErrorCall m) -> m) show
