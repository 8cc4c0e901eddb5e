{-# LANGUAGE ImplicitParams #-}
module Main (main) where

width :: (?scale :: Int) => Int -> Int
width n = n * ?scale

-- The signature does not say that it takes the parameter.
twice :: Int -> Int
twice n = width (width n)

main :: IO ()
main = print (twice 3 + ?offset)
