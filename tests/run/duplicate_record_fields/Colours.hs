module Colours (Colour (..), module Colours) where

data Colour = Colour {name :: String, value :: Int} deriving (Show)

bright :: Colour -> Bool
bright c = value c > 100
