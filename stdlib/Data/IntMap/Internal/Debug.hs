{-# LANGUAGE MagicHash #-}
-- | Maps as the trees that they are.
module Data.IntMap.Internal.Debug (showTree, showTreeWith) where

import Data.IntMap.Base (IntMap(..))
import GHC.Base (Int(..))
import Utils.Containers.Internal.Drawing

showTree :: Show a => IntMap a -> String
showTree = showTreeWith True False

-- | Whether the tree hangs down or lies on its side, and whether there is space between its lines.
showTreeWith :: Show a => Bool -> Bool -> IntMap a -> String
showTreeWith hang wide m = draw hang wide (drawing m)
  where
    drawing Nil = Stump
    drawing (Tip k x) = Leaf (' ' : shows (I# k) (":=" ++ show x))
    -- Between the negative keys and the others the bit of the sign decides, which is set on what is our left.
    drawing (Bin 0# l r) = Fork "*" (drawing r) (drawing l)
    drawing (Bin _ l r) = Fork "*" (drawing l) (drawing r)
