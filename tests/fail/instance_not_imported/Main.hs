module Main (main) where

import Apart
import Plain

main :: IO ()
main = putStrLn (apart ++ plain)
