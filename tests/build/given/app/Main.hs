{-# LANGUAGE PackageImports #-}
module Main where

import qualified "left" Common as L
import qualified "right" Common as R
import System.Random (thing)

main :: IO ()
main = putStrLn (L.which ++ R.which ++ thing)
