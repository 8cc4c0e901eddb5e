module Types where

-- | Another type than core's of this name, in another module of the same name.
newtype Thing = Thing Int deriving (Eq, Ord, Show)
