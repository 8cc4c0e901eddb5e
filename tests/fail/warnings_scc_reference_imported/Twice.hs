module Twice (twice, same) where

twice :: Int -> Int
twice = (* 2)

-- Of a class: a function of its dictionary.
same :: Eq a => a -> a -> Bool
same = (==)
