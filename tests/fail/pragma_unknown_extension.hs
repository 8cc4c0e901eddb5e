{-# LANGUAGE LambdaCases #-}
module Main (main) where

main :: IO ()
main = print (1 :: Int)
