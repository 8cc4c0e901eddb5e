module Main (main) where

import qualified Data.Map as M

ages :: M.Map String Int
ages = M.fromList [("a", 1)]

age :: String -> Int
age name = M.lookup name ages

older :: String -> Maybe Int
older name = age name

main :: IO ()
main = print (M.lookup "a" ages + 1)
