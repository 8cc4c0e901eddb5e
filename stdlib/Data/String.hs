{-# LANGUAGE FlexibleInstances #-}
-- | Text and what it stands for.
module Data.String (String, IsString(..), lines, words, unlines, unwords) where

import Data.Functor.Const (Const(..))
import Data.Functor.Identity (Identity(..))

-- | Types whose values can be given as text.
class IsString a where
  fromString :: String -> a

instance IsString [Char] where
  fromString s = s

instance IsString a => IsString (Identity a) where
  fromString s = Identity (fromString s)

instance IsString a => IsString (Const a b) where
  fromString s = Const (fromString s)
