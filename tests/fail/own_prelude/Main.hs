-- Imports that nobody wrote stand at the head of their module.
module Main where

main :: IO ()
main = print (twice 1)
