-- A constraint on a variable that the type does not mention.
module Main (main) where

f :: Show a => Int
f = 1

main :: IO ()
main = print f
