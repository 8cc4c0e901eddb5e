{-# LANGUAGE DuplicateRecordFields #-}

module Main (main) where

data A = A {name :: String}

data B = B {name :: String}

name :: Int
name = 1

main :: IO ()
main = print name
