module Main (main) where

import Shape (Shape(Shape), width)
import qualified Shape as S

height :: Int
height = 3

-- The field is `S.height`; `height` is another thing.
square :: Int -> Shape
square n = S.Shape { width = n, height = n }

tall :: Shape -> Int
tall Shape { S.height = h } = h

main :: IO ()
main = print (tall (square 2))
