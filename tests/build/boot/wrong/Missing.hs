module Missing (T) where

import UsesMissing

data T = T

present :: Int
present = 1
