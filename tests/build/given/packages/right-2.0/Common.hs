module Common (which) where

import System.Random

which :: String
which = "right " ++ thing ++ " "
