module Main (main) where

extend :: [Bool] -> Bool -> [Bool]
extend xs x = xs ++ x

numbers :: [Int]
numbers = [1, 2] ++ 3

main :: IO ()
main = print (extend [True] False, numbers)
