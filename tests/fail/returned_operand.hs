module Main (main) where

import Data.Char (toUpper)

twice :: IO Int
twice = do
  x <- readLn
  return x * 2

half :: IO Int
half = do
  x <- readLn
  pure x `div` 2

loud :: IO String
loud = do
  x <- getLine
  return map toUpper x

more :: [Int] -> Maybe [Int]
more xs = do
  x <- Just 1
  return x : xs

main :: IO ()
main = pure ()
