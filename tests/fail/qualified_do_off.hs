module Main (main) where

main :: IO ()
main = Prelude.do
  print 1
