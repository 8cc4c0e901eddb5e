module Main (main) where

pred' :: Int -> Int
pred' (n+1) = n
pred' _ = 0

-- Not one even where they are allowed.
twice :: Int -> Int
twice (n+n) = n

main :: IO ()
main = print (pred' 3)
