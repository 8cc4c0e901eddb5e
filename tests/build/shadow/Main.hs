module Main (main) where

import Data.Map
import Data.Data
import qualified Data.IntMap as IntMap
import qualified Data.Set as Set
import qualified Data.Map.Strict as Strict

-- Our own "Data.Map" is this program's alone: the library's modules have theirs.
main :: IO ()
main = do
  print (Data.Map.size (Data.Map.Map [1, 2, 3 :: Int]))
  print (Strict.toList (Strict.fromList [(1 :: Int, 'x')]))
  print (IntMap.toList (IntMap.fromList [(2, Set.fromList "ba")]))
  print (typeOf (Data.Map.Map "abc"), dataTypeName (dataTypeOf (Strict.fromList [(1 :: Int, 'x')])))
