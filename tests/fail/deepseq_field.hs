{-# LANGUAGE DeriveAnyClass, DeriveGeneric #-}
-- By default NFData wants an instance for each field.
import Control.DeepSeq
import GHC.Generics (Generic)

data Colour = Red | Green

data Car = Car Colour Int
  deriving (Generic, NFData)

main :: IO ()
main = print (rnf (Car Red 1))
