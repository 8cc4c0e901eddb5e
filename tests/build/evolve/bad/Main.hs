module Main (main) where

main :: IO ()
main = print (length "versions" + "x")
