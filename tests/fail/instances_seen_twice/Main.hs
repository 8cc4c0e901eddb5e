module Main (main) where

import Loud
import Quiet
import Shape

main :: IO ()
main = putStrLn (sayLoud 1 ++ sayQuiet 2 ++ describe (3 :: Int))
