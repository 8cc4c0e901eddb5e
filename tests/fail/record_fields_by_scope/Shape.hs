module Shape where

data Shape = Shape { width :: Int, height :: Int }
