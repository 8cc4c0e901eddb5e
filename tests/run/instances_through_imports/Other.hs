module Other (other) where

import Shape
import Through

-- Seen through another module's imports.
other :: String
other = describe (Box (2 :: Int)) ++ ", " ++ inner
