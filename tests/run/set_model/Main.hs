-- | The kinds of set against one model.
module Main (main) where

import qualified IntSetModel
import qualified SetModel

main :: IO ()
main = do
  putStrLn "Data.Set"
  SetModel.properties
  putStrLn "Data.IntSet"
  IntSetModel.properties

-- library
