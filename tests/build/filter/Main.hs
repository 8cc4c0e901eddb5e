module Main (main) where

import Made (loom)

main :: IO ()
main = putStrLn loom
