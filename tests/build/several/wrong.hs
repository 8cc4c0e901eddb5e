module Wrong where

wrong :: Int
wrong = 'c'
