module Shape where

data Shape = Shape { width, height :: Int, label :: String }
