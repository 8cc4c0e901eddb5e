module Plain (plain) where

import Shape

plain :: String
plain = describe (3 :: Int)
