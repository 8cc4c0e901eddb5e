{-# LANGUAGE KindSignatures #-}
module Main (main) where

data T a = T

x :: T 3
x = T

main :: IO ()
main = x `seq` print 1
