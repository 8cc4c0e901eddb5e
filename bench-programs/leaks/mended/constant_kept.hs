-- A function makes the list anew for each use: nothing stays in between.
module Main (main) where

squares :: Int -> [Int]
squares n = map (\x -> x * x) [1 .. n]
{-# NOINLINE squares #-}

busy :: Int -> Int
busy n = length [() | a <- [1 .. n], b <- [a .. n], a * b `mod` 7 == 3]

main :: IO ()
main = do
  print (sum (squares 150000))
  print (busy 8000)
  print (length (filter even (squares 150000)))
