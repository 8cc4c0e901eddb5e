-- peak: 27295048
-- A constant list, used up once; and one that a function walks while others are still to come.
module Main (main) where

numbers :: [Int]
numbers = [1 .. 1000000]

squares :: [Int]
squares = map (\x -> x * x) [1 .. 1000000]

main :: IO ()
main = do
  mapM_ (\x -> if x `mod` 250000 == 0 then print x else return ()) numbers
  print (length squares)
  mapM_ (\x -> if x `mod` 250000 == 0 then print x else return ()) squares'
  where
    squares' = filter even squares
