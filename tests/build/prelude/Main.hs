module Main where

-- The Prelude here is the program's own.
main :: IO ()
main = say (twice "ab")
