module Code (code) where

code :: String
code = "the program's own"
