module Shapes.Types (Shape(..), area) where
data Shape = Circle Int | Square Int deriving (Show, Eq)
area :: Shape -> Int
area (Circle r) = 3 * sq r
area (Square a) = sq a
sq :: Int -> Int
sq x = x * x
