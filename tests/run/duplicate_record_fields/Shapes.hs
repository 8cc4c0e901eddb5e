{-# LANGUAGE DuplicateRecordFields #-}

module Shapes (Circle (..), Square (Square, side), Named (..), Tag (..), label) where

data Circle = Circle {name :: String, radius :: Double} deriving (Show, Eq, Ord, Read)

data Square = Square {name :: String, side :: Double} deriving (Show, Eq)

data Named a = Named {name :: String, inside :: a} | Anonymous {inside :: a} deriving (Show)

newtype Tag = Tag {value :: Int} deriving (Show)

label :: Square -> String
label Square {name = n} = n
