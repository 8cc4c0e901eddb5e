module Main (main) where

main :: IO ()
main = putStrLn “hello” >> print ‘c’
