module Internal where

data Part = Part Int deriving (Eq, Show)

secret :: Int
secret = 42
