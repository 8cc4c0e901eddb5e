module Main (main, f,,) where

f :: Int
f = 1

main :: IO ()
main = print f
