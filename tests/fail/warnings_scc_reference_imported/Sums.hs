module Sums (odds, squares, table, module Twice) where

import Twice

-- A constant whose value is a function.
odds :: [Int] -> [Int]
odds = filter odd . map (+ 1)

squares :: [Int] -> [Int]
squares xs = map (\x -> x * x) xs

table :: [Int]
table = [1 .. 10]
