{-# LANGUAGE PatternSynonyms #-}
-- | A type whose pattern synonyms are exported with it.
module Door (Door (Open, Shut)) where

newtype Door = Door Int
  deriving (Eq, Show)

pattern Open :: Door
pattern Open = Door 1

pattern Shut :: Door
pattern Shut = Door 0
