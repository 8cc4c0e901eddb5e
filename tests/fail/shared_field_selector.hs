{-# LANGUAGE DuplicateRecordFields #-}

module Main (main) where

data A = A {name :: String, size :: Int}

data B = B {name :: String, size :: Int}

main :: IO ()
main = do
  let a = A {name = "a", size = 1}
  putStrLn (name a)
  print (map size [a])
