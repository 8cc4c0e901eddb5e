{-# LANGUAGE DerivingVia #-}
module Main (main) where

newtype Age = Age Int
  deriving Show via Bool

main :: IO ()
main = print (Age 3)
