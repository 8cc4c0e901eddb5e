{-# LANGUAGE TypeFamilies #-}
module Main (main) where

f :: (a ~ Int) => a -> a
f x = x + 1

main :: IO ()
main = print (f True)
