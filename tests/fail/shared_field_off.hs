module Main (main) where

data A = A {name :: String}

data B = B {name :: String}

main :: IO ()
main = putStrLn "no"
