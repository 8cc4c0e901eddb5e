module Absent where

data There = There
  deriving Show

gone, there :: Int

there = 1

class C a where
  c :: a -> Int
  c _ = 1
