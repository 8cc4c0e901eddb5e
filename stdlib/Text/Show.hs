{-# LANGUAGE NoImplicitPrelude #-}
-- | Values as text.
module Text.Show
  ( ShowS, Show(..), shows, showChar, showString, showParen, showListWith
  ) where

import GHC.Show

showListWith :: (a -> ShowS) -> [a] -> ShowS
showListWith x y = showList__ x y
