module Main (main) where

main :: IO ()
main = do
  s <- getLine
  print (read s)
  print (not 'a')
