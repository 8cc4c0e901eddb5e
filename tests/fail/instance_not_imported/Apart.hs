module Apart (apart) where

import Loud

apart :: String
apart = sayLoud 1
