-- | Maps as the trees that they are.
module Data.Map.Internal.Debug (showTree, showTreeWith, valid) where

import Data.Map.Base (Map(..), valid)
import Utils.Containers.Internal.Drawing

showTree :: (Show k, Show a) => Map k a -> String
showTree = showTreeWith (\k x -> shows k (":=" ++ show x)) True False

-- | Whether the tree hangs down or lies on its side, and whether there is space between its lines.
showTreeWith :: (k -> a -> String) -> Bool -> Bool -> Map k a -> String
showTreeWith label hang wide m = draw hang wide (drawing m)
  where
    drawing Tip = Stump
    drawing (Bin _ k x Tip Tip) = Leaf (label k x)
    drawing (Bin _ k x l r) = Fork (label k x) (drawing l) (drawing r)
