{-# LANGUAGE PatternSynonyms, BangPatterns #-}
module Main (main) where

class C a where
  pattern InClass = ()
  c :: a

f :: Int
f = n
  where
    pattern InWhere x = Just x
    n = 1

pattern Twice :: a -> Maybe a
pattern Twice :: b -> Maybe b
pattern Twice x = Just x

pattern Strictly x = Just !x

main :: IO ()
main = print f
