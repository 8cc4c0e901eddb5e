{-# LANGUAGE RoleAnnotations #-}
module Main (main) where

import Data.Coerce

type role Sorted nominal
newtype Sorted a = Sorted [a]

data Tree a = Leaf | Node (Tree a) a (Tree a)
type role Tree nominal

newtype Age = Age Int

old :: Tree Int -> Tree Age
old = coerce

main :: IO ()
main = case (old Leaf, Sorted "x") of (t, Sorted s) -> t `seq` print s
