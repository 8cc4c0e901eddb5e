{-# LANGUAGE CPP #-}
module Main (main) where

main :: IO ()
main = do
  print N
  print (foldr (+) 0 [1 .. 1000000 :: Integer])
