module Main (main) where

main :: IO ()
main = do
  let
  x = 1
  print x
