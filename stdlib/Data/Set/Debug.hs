-- | Sets as the trees that they are.
module Data.Set.Debug (showTree, showTreeWith) where

import Data.Set.Base (Set(..))
import Utils.Containers.Internal.Drawing

showTree :: Show a => Set a -> String
showTree = showTreeWith True False

-- | Whether the tree hangs down or lies on its side, and whether there is space between its lines.
showTreeWith :: Show a => Bool -> Bool -> Set a -> String
showTreeWith hang wide s = draw hang wide (drawing s)
  where
    drawing Tip = Stump
    drawing (Bin _ x Tip Tip) = Leaf (show x)
    drawing (Bin _ x l r) = Fork (show x) (drawing l) (drawing r)
