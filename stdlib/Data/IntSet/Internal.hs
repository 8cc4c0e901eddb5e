{-# LANGUAGE MagicHash #-}
-- | What "Data.IntSet" is made of, but for its constructors: our trees have one number in a branch ("Data.IntMap.Branch"), where the package
-- @containers@ has a prefix and a mask.
module Data.IntSet.Internal (module Data.IntSet, showTree, showTreeWith) where

import Data.IntSet
import Data.IntSet.Base (showTree, showTreeWith)
