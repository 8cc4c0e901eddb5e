{-# OPTIONS_GHC -Wall -Werror #-}
module Main (main) where

main :: IO ()
main = do
  print (2 ^ (10 :: Int))
  print (fromIntegral (length "abc") * 2.5)
  print (2 ^ (10 :: Int) :: Int)
