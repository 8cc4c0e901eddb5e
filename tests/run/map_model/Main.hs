-- | The kinds of map against one model.
module Main (main) where

import qualified IntMapModel
import qualified MapModel

main :: IO ()
main = do
  putStrLn "Data.Map"
  MapModel.properties
  putStrLn "Data.IntMap.Strict"
  IntMapModel.properties

-- library
