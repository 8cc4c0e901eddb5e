module Main (main) where

main :: IO ()
main = print (abs -3)
