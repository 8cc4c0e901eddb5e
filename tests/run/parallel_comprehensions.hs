{-# LANGUAGE ParallelListComp #-}
module Main (main) where

main :: IO ()
main = do
  print [(x, y) | x <- [1 :: Int, 2, 3] | y <- "abcd"]
  print [x + y * z | x <- [1 :: Int ..] | y <- [10, 20, 30], even y | z <- [1, 2, 3, 4]]
  print [(a, b, c) | (a, b) <- [(1 :: Int, 'x'), (2, 'y'), (3, 'z')], odd a | c <- [True, False]]
  print [i : s | i <- "xyz", let j = i, j /= 'y' | s <- ["1", "2", "3"]]
  print [x | x <- [1 :: Int, 2, 3] | _ <- "12345"]
