{-# LANGUAGE RecordWildCards #-}
module Main (main) where

import Shape (Shape(Shape, width))
import qualified Shape as S (Shape(label))

-- The field of this name is not imported, so that `..` does not stand for it.
height :: Int
height = 100

area :: Shape -> Int
area Shape {..} = width * height

named :: Shape -> String
named Shape {..} = label

main :: IO ()
main = do
  print (area (Shape 2 3 "two by three"))
  putStrLn (named (Shape 2 3 "two by three"))
