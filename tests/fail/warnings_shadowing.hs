{-# OPTIONS_GHC -Wall -Werror #-}
module Main (main) where

total :: [Int] -> Int
total xs = go 0 xs
  where
    go acc [] = acc
    go acc (x : xs) = go (acc + x) xs

lookup :: Int -> Int
lookup n = n

main :: IO ()
main = do
  print (total [1, 2] + Main.lookup 3)
  print ((\id -> id + 1) (2 :: Int))
