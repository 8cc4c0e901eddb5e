{-# LANGUAGE NoImplicitPrelude #-}
-- | Truth values.
module Data.Bool (Bool(..), (&&), (||), not, otherwise, bool) where

import GHC.Base

-- | The second argument where the condition holds, else the first.
bool :: a -> a -> Bool -> a
bool f t b = if b then t else f
