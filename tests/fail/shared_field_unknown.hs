{-# LANGUAGE DuplicateRecordFields #-}

module Main (main) where

data A = A {name :: String} deriving (Show)

data B = B {name :: String} deriving (Show)

change x = x {name = "changed"}

main :: IO ()
main = print (change (A "a"))
