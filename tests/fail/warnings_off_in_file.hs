{-# OPTIONS_GHC -Wall -Werror -w #-}
-- No warnings, so none is an error; the mismatch is one without any option.
module Main (main) where

unused :: Int
unused = 1

main :: IO ()
main = print (1 + 'c' :: Int)
