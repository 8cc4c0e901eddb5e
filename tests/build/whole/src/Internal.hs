module Internal (name) where

name :: String
name = "the library"
