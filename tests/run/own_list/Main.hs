-- A program's own module of the name of one of the library's, which the library goes on using.
module Main where

import Data.OldList

main :: IO ()
main = print (twice (length (words "a b")))
