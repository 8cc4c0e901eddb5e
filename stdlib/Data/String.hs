{-# LANGUAGE FlexibleInstances, TypeFamilies #-}
-- | Text and what it stands for.
module Data.String (String, IsString(..), lines, words, unlines, unwords) where

import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))

-- | Types whose values can be given as text.
class IsString a where
  fromString :: String -> a

-- | Of every list, so that a literal of which nothing but that is known to be one is a text.
instance a ~ Char => IsString [a] where
  fromString s = s

instance IsString a => IsString (Identity a) where
  fromString s = Identity (fromString s)

instance IsString a => IsString (Const a b) where
  fromString s = Const (fromString s)
