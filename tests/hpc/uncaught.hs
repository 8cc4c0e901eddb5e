module Main (main) where

import qualified Data.Map as Map

type Table = Map.Map String Int

define :: String -> Int -> Table -> Table
define = Map.insert

look :: String -> Table -> Int
look key table = case Map.lookup key table of
  Just n -> n
  Nothing -> error ("unknown: " ++ key)

table :: Table
table = define "one" 1 (define "two" 2 Map.empty)

main :: IO ()
main = do
  print (look "one" table)
  print (look "three" table)
  print (look "two" table)
