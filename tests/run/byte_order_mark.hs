module Main (main) where

hello :: String
hello = "a byte order mark takes no column"

main :: IO ()
main = putStrLn hello
