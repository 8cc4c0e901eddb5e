module M where

-- Before a comma, the expression of a guard may have a signature in an alternative, too.
parse :: [String] -> Maybe Int
parse args = case args of
  [x, y] | [(n, "")] <- reads x :: [(Int, String)]
         , f <- \k -> k + n :: Int, [(m, "")] <- reads y -> Just (f m)
         | null x :: Bool, let { z = 3 :: Int }, z > 2 -> Just z
  [_] | True -> Nothing
  _ -> Nothing
