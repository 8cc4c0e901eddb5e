module Class (Pretty(..), prettyAll) where
class Pretty a where
  pretty :: a -> String
  pretty _ = "?"
  prettyList :: [a] -> String
  prettyList xs = "[" ++ concatMap pretty xs ++ "]"
instance Pretty a => Pretty [a] where pretty = prettyList
prettyAll :: Pretty a => [a] -> String
prettyAll = unwords . map pretty
