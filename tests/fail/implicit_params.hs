{-# LANGUAGE ImplicitParams #-}
module Main (main) where

width :: (?scale :: Int) => Int -> Int
width n = n * ?scale

main :: IO ()
main = let ?scale = 2 in print (width 3)
