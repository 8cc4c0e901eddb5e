-- | How far each kind of map evaluates what it is given.
module Main (main) where

import qualified IntMapLazy
import qualified IntMapStrict
import qualified MapLazy
import qualified MapStrict

main :: IO ()
main = do
  putStrLn "Data.Map.Lazy"
  MapLazy.strictness
  putStrLn "Data.Map.Strict"
  MapStrict.strictness
  putStrLn "Data.IntMap.Lazy"
  IntMapLazy.strictness
  putStrLn "Data.IntMap.Strict"
  IntMapStrict.strictness
