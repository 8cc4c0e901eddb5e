module Main (main) where

class Shape a where
  area :: a -> Double

newtype Square = Square Double

main :: IO ()
main = print (area (Square 2))
