module Quiet (sayQuiet) where

import Shape

-- The other module has the same instances; neither sees the other's.
instance Describe a => Describe (Box a) where
  describe (Box a) = "Quiet: " ++ describe a

instance Describe Int where
  describe n = show n ++ ""

sayQuiet :: Int -> String
sayQuiet n = describe (Box n)
