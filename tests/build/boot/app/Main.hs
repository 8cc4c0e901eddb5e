module Main (main) where

import Code
import Value

main :: IO ()
main = do
  print (apply identity (Number 1), identity)
  putStrLn code
  putStrLn (shout identity)
