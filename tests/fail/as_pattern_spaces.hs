{-# LANGUAGE Arrows #-}
module Main (main) where

import Control.Arrow (returnA)

g x @ y = x

h (x @ Just y) = x

k = proc x -> (| |)

main :: IO ()
main = print 1
