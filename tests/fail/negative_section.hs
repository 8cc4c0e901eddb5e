module Main (main) where

main :: IO ()
main = print (map (- 1) [1])
