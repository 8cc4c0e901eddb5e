-- A module of the program's own called `Prelude` imports no other one by itself.
module Main where

main :: IO ()
main = hello
