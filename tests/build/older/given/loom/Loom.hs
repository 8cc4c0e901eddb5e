module Loom (shuttles) where

shuttles :: Int
shuttles = 2
