module Through (inner) where

import Loud

inner :: String
inner = sayLoud 1
