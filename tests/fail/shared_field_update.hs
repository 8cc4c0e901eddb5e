{-# LANGUAGE DuplicateRecordFields #-}

module Main (main) where

data A = A {name :: String, size :: Int} deriving (Show)

data B = B {name :: String, weight :: Int} deriving (Show)

change x = x {name = "changed"}

main :: IO ()
main = do
  let a = A {name = "a", size = 1}
  print (a {size = 2})
  print (a {size = 3, weight = 4})
  print (a {name = "b", name = "c", size = 5})
