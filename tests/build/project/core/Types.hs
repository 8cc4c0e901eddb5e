module Types where

newtype Thing = Thing String deriving (Eq, Ord, Show)
