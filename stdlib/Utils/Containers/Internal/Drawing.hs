-- | Trees as text.
module Utils.Containers.Internal.Drawing (Drawing(..), draw) where

data Drawing = Stump | Leaf String | Fork String Drawing Drawing

-- | Hanging down, or on its side with the right subtree above; with a line between lines, if wanted.
draw :: Bool -> Bool -> Drawing -> String
draw hang wide d
  | hang = hanging "" "" d
  | otherwise = lying "" "" "" d
  where
    line rails text = rails ++ text ++ "\n"
    gap rails = if wide then line rails "|" else ""
    -- What is before the tree's own line; what is before the lines below it.
    hanging own below t = case t of
      Stump -> line own "|"
      Leaf s -> line own s
      Fork s l r -> line own s ++ gap below ++ hanging (below ++ "+--") (below ++ "|  ") l
        ++ gap below ++ hanging (below ++ "+--") (below ++ "   ") r
    -- What is before the lines above it, too.
    lying above own below t = case t of
      Stump -> line own "|"
      Leaf s -> line own s
      Fork s l r -> lying (above ++ "   ") (above ++ "+--") (above ++ "|  ") r ++ gap above
        ++ line own s ++ gap below ++ lying (below ++ "|  ") (below ++ "+--") (below ++ "   ") l
