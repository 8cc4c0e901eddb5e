{-# LANGUAGE RankNTypes #-}
module Main (main) where

f :: forall a -> a -> a
f x = x

main :: IO ()
main = print (f 1)
