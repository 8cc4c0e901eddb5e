{-# LANGUAGE NoImplicitPrelude #-}
-- | The type of texts as lists, by itself: programs that have a 'String' of their own import "GHC.Types", which does not have it.
module GHC.String (String) where

import GHC.Types (Char)

type String = [Char]
