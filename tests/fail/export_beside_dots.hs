module Main (main, T(.., f)) where

data T = A

f :: Int
f = 1

main :: IO ()
main = print f
