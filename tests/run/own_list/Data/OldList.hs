module Data.OldList where

twice :: Int -> Int
twice x = x + x
