module Main (main) where

infix 6 |-
infixr 5 |=
infixr 4 |<

(|-), (|=), (|<) :: a -> [a] -> Int
x |- y:ys = 0
x |= y:ys = 1
x |< y:ys = 2
x `plain` (y:ys) = 3

main :: IO ()
main = print (1 |< [2])
