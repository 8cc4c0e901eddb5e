module Twice where

twice :: Int -> Int
twice x = x + x
