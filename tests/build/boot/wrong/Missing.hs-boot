module Missing where

data T
class K a

gone, present :: Int
