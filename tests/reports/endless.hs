-- Says that it has begun, and works until it is stopped.
module Main (main) where

import System.IO

main :: IO ()
main = do
  putStrLn "begun"
  hFlush stdout
  print (scc "busy" (length (filter even [1 .. 100000000000 :: Int])))
