module Prelude where

hello :: IO ()
hello = putStrLn "hello"
