{-# LANGUAGE UnboxedTuples #-}
module Main (main) where

f :: Int -> (# Int | Bool #)
f n = (# n | #)

main :: IO ()
main = case f 1 of
  (# n | #) -> print n
  (# | b #) -> print b
