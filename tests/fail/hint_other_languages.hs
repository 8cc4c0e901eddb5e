module Main (main) where

differ :: Int -> Int -> Bool
differ a b = a != b

odd' :: Int -> Bool
odd' n = n % 2 == 1

main :: IO ()
main = print (differ 1 2 & odd' 3)
