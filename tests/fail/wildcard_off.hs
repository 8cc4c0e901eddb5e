module Main (main) where

size :: [a] -> _
size = length

main :: IO ()
main = print (size "abc")
