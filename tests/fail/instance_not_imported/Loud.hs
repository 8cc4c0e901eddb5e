module Loud (sayLoud) where

import Shape

-- The other module has the same instances; neither sees the other's.
instance Describe a => Describe (Box a) where
  describe (Box a) = "Loud: " ++ describe a

instance Describe Int where
  describe n = show n ++ "!"

sayLoud :: Int -> String
sayLoud n = describe (Box n)
