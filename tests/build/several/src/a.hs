-- Its file is not where an import would look for it.
module Elsewhere where

twice :: String -> String
twice s = s ++ " " ++ s
