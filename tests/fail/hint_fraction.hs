module Main (main) where

isSquare :: Int -> Bool
isSquare n = root * root == n
  where
    root = floor (sqrt n)

half :: Int -> Double
half n = n / 2

main :: IO ()
main = print (isSquare 4, half 3, length "abc" / 2)
