module Main (main) where

import Data.Aeson
import Data.Aeson.TH

main :: IO ()
main = print (encode 'x')
