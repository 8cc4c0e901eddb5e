module Main (main) where

type family F a

main :: IO ()
main = return ()
