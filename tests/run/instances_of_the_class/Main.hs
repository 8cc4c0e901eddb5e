module Main where

import Texts

main :: IO ()
main = mapM_ putStrLn texts
