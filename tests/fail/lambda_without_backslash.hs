module Main (main) where

main :: IO ()
main = print (filter (x -> x > 1) [1, 2])
