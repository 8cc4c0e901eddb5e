{-# OPTIONS_GHC -Wall -Werror #-}
module Main (main) where

class Shape a where
  area :: a -> Double
  label :: a -> String

newtype Square = Square Double

instance Shape Square where
  area (Square s) = s * s

data Point = Point {px :: Int, py :: Int}

origin = Point {px = 0}

main :: IO ()
main = do
  print (area (Square 2))
  print (px origin)
